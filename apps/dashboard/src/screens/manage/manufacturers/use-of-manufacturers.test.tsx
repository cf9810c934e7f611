import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { ManufacturersScreen } from './manufacturers-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const fjord = {
  manufacturerId: 7,
  code: 'FJORD',
  name: 'Fjord',
  isEnabled: true,
  isShared: true,
  version: 1,
  abilities: { edit: false },
};
const use = {
  manufacturerId: 7,
  code: 'FJORD',
  name: 'Fjord',
  isEnabled: true,
  allowsDeviceData: true,
  addedAt: '2026-11-01T10:00:00.000Z',
  people: 2,
  ownProducts: 0,
  pods: 3,
  nodes: 1,
  version: 4,
};
const userId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01';

/** The screen of an organisation that uses Fjord or not, as the server stores it. */
async function open(isUsed: boolean, more: Readonly<Record<string, (seen: Seen) => Answer>> = {}) {
  let used = isUsed;
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/manufacturers': () => ({ body: [{ ...fjord, isUsed: used }] }),
    '/organisation/GetOrganisationManufacturer': () => ({
      body: { manufacturers: used ? [use] : [], abilities: { edit: true } },
    }),
    '/organisation/addorganisationmanufacturer': () => {
      used = true;
      return { body: { version: 1 } };
    },
    '/organisation/deleteorganisationmanufacturer': () => {
      used = false;
      return { body: { success: true } };
    },
    '/configurations/getfwverv2': () => ({ body: [] }),
    '/products/GetProductTable': () => ({
      body: { rows: [], total: 0, abilities: { add: true, share: false } },
    }),
    ...more,
  };
  server = await openManage(ManufacturersScreen, (seen) => answers[seen.url.pathname]?.(seen));
  return userEvent.setup();
}
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname === path);
const press = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test('A manufacturer’s device data is off by default, with its administrators’ view explained', async () => {
  const user = await open(false);
  await user.click(await press('Use Fjord'));
  const form = await dialog();
  form.getByText(/They see no person, room, wearer or time of wear/);
  await user.click(form.getByRole('button', { name: 'Use Fjord' }));
  await screen.findByText('Your organisation uses Fjord.');
  expect(sent('/organisation/addorganisationmanufacturer')[0]?.body).toMatchObject({
    manufacturerId: 7,
    allowsDeviceData: false,
    version: null,
  });
  await press('Stop using Fjord');
});

test('The consequences of ending a use are shown first, and Undo restores it', async () => {
  const user = await open(true);
  await screen.findByText(/Fjord’s administrators see your devices of Fjord\./);
  await user.click(await press('Stop using Fjord'));
  const question = await dialog();
  question.getByText('2 people wear products of it, and keep them until others are chosen.');
  question.getByText('Pods of it: 3. Nodes of it: 1. They stay as they are.');
  await user.click(question.getByRole('button', { name: 'Stop using Fjord' }));
  await screen.findByText('Your organisation no longer uses Fjord.');
  const { url } = sent('/organisation/deleteorganisationmanufacturer')[0] ?? expect.fail();
  expect(url.searchParams.get('people')).toBe('2');
  await user.click(await press('Undo'));
  await press('Stop using Fjord');
  expect(sent('/organisation/addorganisationmanufacturer')[0]?.body).toMatchObject({
    allowsDeviceData: true,
    version: null,
  });
});

test('A super admin appoints an administrator among users whose role allows it', async () => {
  let isAppointed = false;
  const nora = { userId, displayName: 'Nora', username: 'nora' };
  const user = await open(false, {
    '/manufacturers/GetManufacturerAdministrators': () => ({
      body: isAppointed
        ? { administrators: [{ ...nora, seesDevices: true }], candidates: [] }
        : { administrators: [], candidates: [nora] },
    }),
    '/manufacturers/SaveManufacturerAdministrator': () => {
      isAppointed = true;
      return { body: { isAdministrator: true } };
    },
  });
  await user.click(await press('Administrators of Fjord'));
  const list = await dialog();
  await list.findByText('No one administers it yet.');
  await user.selectOptions(list.getByLabelText('User'), 'Nora');
  await user.click(list.getByRole('button', { name: 'Appoint' }));
  await list.findByText('Nora is an administrator.');
  await list.findByRole('button', { name: 'Dismiss Nora' });
  expect(sent('/manufacturers/SaveManufacturerAdministrator')[0]?.body).toEqual({
    manufacturerId: 7,
    userId,
    isAdministrator: true,
  });
});

test('The newest firmware is editable with the permission, and empty where unknown', async () => {
  let firmware: string | null = '1.4';
  const row = () => ({
    manufacturerId: 7,
    manufacturer: 'Fjord',
    type: 'pod',
    firmware,
    version: 2,
    enteredAt: '2026-11-01T10:00:00.000Z',
    abilities: { edit: true },
  });
  const user = await open(true, {
    '/configurations/getfwverv2': () => ({ body: [row()] }),
    '/configurations/SaveFirmware': ({ body }) => {
      ({ firmware } = Object(body));
      return { body: { version: 3 } };
    },
  });
  await user.click(await press('Change the firmware of Fjord, pods'));
  const form = await dialog();
  await user.clear(form.getByLabelText('Firmware'));
  await user.type(form.getByLabelText('Firmware'), '1.6');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/1\.6, entered/);
  expect(sent('/configurations/SaveFirmware')[0]?.body).toEqual({
    manufacturerId: 7,
    type: 'pod',
    firmware: '1.6',
    version: 2,
  });
});
