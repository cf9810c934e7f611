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
const changed = { by: 'Nora Night', at: '2026-11-21T10:00:00.000Z' };

/** The dialog of Acme, with a changed name, while another user saved another name and code. */
async function conflict() {
  let stored = acme;
  const save = ({ body }: Seen) => {
    const sent = body as typeof acme;
    if (sent.version !== stored.version) return refusal(409, 'changed-meanwhile', { changed });
    stored = { ...stored, ...sent, version: stored.version + 1 };
    return { body: { manufacturerId: 1, version: stored.version } };
  };
  server = await openManage(ManufacturersScreen, (seen) => {
    const path = seen.url.pathname;
    if (path === '/manufacturers') return { body: [stored] };
    if (path === '/manufacturers/SaveManufacturer') return save(seen);
    if (path === '/organisation/GetOrganisationManufacturer')
      return { body: { manufacturers: [], abilities: { edit: true } } };
    if (path === '/configurations/getfwverv2') return { body: [] };
    if (path === '/products/GetProductTable')
      return { body: { rows: [], total: 0, abilities: { add: true, share: false } } };
    return undefined;
  });
  const user = userEvent.setup();
  const card = within(await screen.findByRole('region', { name: 'Manufacturers' }));
  await user.click(await card.findByRole('button', { name: /^Change Acme/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.type(name, 'Acme North');
  stored = { ...acme, name: 'Acme South', code: 'ACS', version: 2 };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const panel = within(await findAlert(/Nora Night saved this on/, dialog));
  return { user, dialog, panel, name, current: () => stored };
}

test('The first saver and the differences are named; keeping mine loses no other change', async () => {
  const { user, panel, current } = await conflict();
  panel.getByText(/^Nora Night saved this on/);
  expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldNow on the serverYours',
    'NameAcme SouthAcme North',
  ]);
  await user.click(panel.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() => expect(current()).toMatchObject({ name: 'Acme North', code: 'ACS', version: 3 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('The dialog can take over the other user’s values, and change them further', async () => {
  const { user, dialog, panel, name, current } = await conflict();
  await user.click(panel.getByRole('button', { name: 'Take theirs' }));
  expect(name.value).toBe('Acme South');
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.type(name, 'wold');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(current()).toMatchObject({ name: 'Acme Southwold', code: 'ACS', version: 3 }));
});
