import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ManufacturersScreen } from './manufacturers-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const acme = {
  manufacturerId: 1,
  code: 'AC',
  name: 'Acme',
  isEnabled: true,
  isShared: false,
  isUsed: true,
  version: 1,
  abilities: { edit: true },
};
const pad = {
  productId: 5,
  manufacturerId: 1,
  manufacturer: 'Acme',
  name: 'Acme Day',
  use: 'day',
  workingMl: 400,
  rothwellMl: 1_600,
  hasSensingProfile: true,
  isShared: false,
  isEnabled: true,
  isOffered: true,
  worn: 2,
  version: 1,
  abilities: { edit: true },
};

/** The dialog of a product, with a changed name, while another user saved another name and capacity. */
async function conflict() {
  let stored = pad;
  const save = ({ body }: Seen) => {
    const sent = body as typeof pad;
    if (sent.version !== stored.version)
      return refusal(409, 'changed-meanwhile', {
        changed: { by: 'Nora Night', at: '2026-11-21T10:00:00.000Z' },
      });
    stored = { ...stored, ...sent, version: stored.version + 1 };
    return { body: { productId: 5, version: stored.version } };
  };
  server = await openManage(ManufacturersScreen, (seen) => {
    const path = seen.url.pathname;
    if (path === '/manufacturers') return { body: [acme] };
    if (path === '/organisation/GetOrganisationManufacturer')
      return { body: { manufacturers: [], abilities: { edit: true } } };
    if (path === '/configurations/getfwverv2') return { body: [] };
    if (path === '/products/GetProductTable')
      return { body: { rows: [stored], total: 1, abilities: { add: true, share: false } } };
    return path === '/products/SaveProduct' ? save(seen) : undefined;
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Actions for.* Acme Day/ }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.type(name, 'Acme Light');
  stored = { ...pad, name: 'Acme Heavy', workingMl: 450, version: 2 };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return {
    user,
    dialog,
    panel: within(await findAlert(/Nora Night saved this on/, dialog)),
    name,
    current: () => stored,
  };
}

test('The first user to save is named; keeping mine keeps their capacity', async () => {
  const { user, panel, current } = await conflict();
  panel.getByText(/^Nora Night saved this on/);
  expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldNow on the serverYours',
    'NameAcme HeavyAcme Light',
  ]);
  await user.click(panel.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() => expect(current()).toMatchObject({ name: 'Acme Light', workingMl: 450, version: 3 }));
});

test('The dialog can take over the other user’s product', async () => {
  const { user, dialog, panel, name } = await conflict();
  await user.click(panel.getByRole('button', { name: 'Take theirs' }));
  expect(name.value).toBe('Acme Heavy');
  expect(dialog.queryByRole('alert')).toBeNull();
});
