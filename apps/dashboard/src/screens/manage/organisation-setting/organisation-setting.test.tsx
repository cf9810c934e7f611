import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { OrganisationSettingScreen } from './organisation-setting-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

/** The part of the formats, with a server that stores saves and refuses an old version. */
async function openFormats() {
  const stored = {
    organisationId: 7,
    version: 1,
    name: 'Elm House',
    address: null,
    phone: null,
    description: null,
    subscriptionCode: null,
    language: 'en',
    dashboardType: 'normal',
    timeZone: 'Europe/Vienna',
    region: null as string | null,
    hourCycle: 'h23',
    measureUnit: 'metric',
    isTimeDisplayEnabled: false,
    abilities: { edit: true },
  };
  const save = (values: object): void => {
    Object.assign(stored, values, { version: stored.version + 1 });
  };
  server = await openManage(
    OrganisationSettingScreen,
    ({ url, body }) => {
      if (url.pathname === '/organisation/getorganisationDetail') return { body: { ...stored } };
      if (url.pathname === '/setting/getAllRegions')
        return {
          body: [
            {
              region: 'AT',
              timeZones: ['Europe/Vienna'],
              hourCycle: 'h23',
              measureUnit: 'metric',
              language: 'de',
            },
            {
              region: 'US',
              timeZones: ['America/New_York'],
              hourCycle: 'h12',
              measureUnit: 'us',
              language: 'en',
            },
          ],
        };
      if (!url.pathname.includes('DateTimeSettings')) return undefined;
      if ((body as { version: number }).version !== stored.version) return refusal(409, 'changed-meanwhile');
      save(body as object);
      return { body: { ...stored } };
    },
    '/manage/organisation-setting?part=formats',
  );
  return { user: userEvent.setup(), save };
}
const country = async () => (await screen.findByRole('combobox', { name: /^Country/ })) as HTMLSelectElement;
const press = (name: string) => screen.findByRole('button', { name });

test('An undo restores the form of the formats, which can be saved at once', async () => {
  const { user } = await openFormats();

  await user.selectOptions(await country(), 'US');
  await user.click(await press('Save'));
  await user.click(await press('Undo'));
  await screen.findByText('It is as it was before.');
  await waitFor(async () => expect((await country()).value).toBe(''));
  await user.selectOptions(await country(), 'AT');
  await user.click(await press('Save'));
  await press('Undo');
  expect(screen.queryByText(/while you were changing it/)).toBeNull();
});

test('The input survives another user’s save, which is a conflict at saving', async () => {
  const { user, save } = await openFormats();

  await user.selectOptions(await country(), 'US');
  save({ region: 'AT' });
  await user.click(await press('Save'));
  await screen.findByText('Someone else saved this while you were changing it');
  expect((await country()).value).toBe('US');
  await user.click(await press('Keep mine and save'));
  await press('Undo');
  expect((await country()).value).toBe('US');
});
