import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ManufacturerDevicesScreen } from './manufacturer-devices-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const device = {
  type: 'pod',
  mac: 'F4:90:CB:D0:00:01',
  serialNumber: 'S00FJ1',
  manufacturer: 'Fjord',
  organisation: 'Elm',
  state: 'connected',
  firmware: '1.4',
  newestFirmware: '1.6',
  battery: 'low',
  batteryPct: 12,
  rssi: -61,
  lastHeardAt: '2026-11-20T10:00:00.000Z',
};
const makers = [{ manufacturerId: 7, name: 'Fjord', organisations: 1 }];

async function open(body: object | undefined) {
  server = await openManage(
    ManufacturerDevicesScreen,
    ({ url }) => {
      if (url.pathname === '/manufacturers/GetManufacturerDevices')
        return body ? { body } : refusal(500, 'unexpected');
      return url.pathname === '/configurations/getfwverv2' ? { body: [] } : undefined;
    },
    '/manage/screen?sort=-mac',
  );
  return userEvent.setup();
}
const queries = () =>
  (server?.seen ?? [])
    .filter(({ url }) => url.pathname === '/manufacturers/GetManufacturerDevices')
    .map(({ url }) => url.searchParams);

test('A device is listed with its and the newest firmware, by the address’s query', async () => {
  const user = await open({ rows: [device], total: 1, manufacturers: makers });
  const row = within((await screen.findByText('F4:90:CB:D0:00:01')).closest('tr') ?? expect.fail('no row'));
  row.getByText('1.4, newest 1.6');
  row.getByText('Elm');
  await screen.findByText('Fjord: 1 organisation allows device data.');
  expect(queries()[0]?.get('sort')).toBe('-mac');
  await user.type(screen.getByRole('searchbox'), 'Elm{Enter}');
  await expect.poll(() => queries().at(-1)?.get('search')).toBe('Elm');
});

test('A reader without a manufacturer sees who appoints', async () => {
  await open({ rows: [], total: 0, manufacturers: [] });
  await screen.findByText('You administer no manufacturer');
});

test('No allowing organisation and a failed list are reported', async () => {
  await open({ rows: [], total: 0, manufacturers: [{ ...makers[0], organisations: 0 }] });
  await screen.findByText('No organisation allows device data yet');
  server?.close();
  await open(undefined);
  await screen.findByRole('button', { name: 'Try again' });
});
