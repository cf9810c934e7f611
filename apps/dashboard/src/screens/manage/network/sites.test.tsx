import { screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findAlert } from '../../../testing/find-alert.ts';
import type { HttpServer } from '../../../testing/http-server.ts';
import { refusal } from '../testing/open-manage.tsx';
import { openSites, siteId } from './testing/open-sites.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function open(...opened: Parameters<typeof openSites>) {
  const { server: started, user } = await openSites(...opened);
  server = started;
  return user;
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog'));
async function act(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Main house' }));
  await user.click(screen.getByRole('button', { name }));
}

test('A rotated secret is accepted beside the old one for a day, shown once', async () => {
  const user = await open();
  await act(user, 'Change the secret');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Change the secret' }));
  await screen.findByText('s3cret');
  screen.getByText(/^The previous secret is accepted until/);
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByText('s3cret')).toBeNull();
  expect(sent('/site/savesite')).toMatchObject([{ act: 'renew-secret', siteId, version: 3, keepsOld: true }]);
});

test('Ending a secret at once names the cut-off, and reports another user’s change', async () => {
  const user = await open({ '/site/savesite': () => refusal(409, 'changed-meanwhile') });
  await act(user, 'Change the secret');
  const form = await dialog();
  expect(form.queryByText(/nodes are cut off/)).toBeNull();
  await user.click(form.getByRole('radio', { name: /ends at once/ }));
  form.getByText(/^4 nodes are cut off, 3 of them online now. 9 people/);
  await user.click(form.getByRole('button', { name: 'Change the secret' }));
  await findAlert(/changed/, form);
  expect(sent('/site/savesite')).toMatchObject([{ keepsOld: false }]);
});

test('An installation id is removed after typing the facility, and registered from the list', async () => {
  const user = await open({ '/site/EndSiteLink': () => ({ body: { version: 4 } }) });
  await act(user, 'Remove the installation id');
  const confirm = await dialog();
  const remove = confirm.getByRole('button', { name: 'Remove the installation id' });
  expect(remove).toHaveProperty('disabled', true);
  confirm.getByText(/^4 nodes are cut off/);
  await user.type(confirm.getByRole('textbox'), 'Main house');
  await user.click(remove);
  await screen.findByText('The installation id of Main house is removed.');
  expect(sent('/site/EndSiteLink')).toMatchObject([{ act: 'remove-installation', siteId, version: 3 }]);
});

test('A site without an installation id says so, and offers one', async () => {
  const user = await open({}, { installationId: null });
  expect(await screen.findAllByText('No installation id')).not.toEqual([]);
  await act(user, 'Register an installation id');
  const confirm = await dialog();
  await user.click(confirm.getByRole('button', { name: 'Register an installation id' }));
  await screen.findByText('s3cret');
  expect(sent('/site/savesite')).toMatchObject([{ act: 'renew-installation', siteId, version: 3 }]);
});

test('Two accepted secrets show the end of the old one, which can be ended', async () => {
  const oldSecretUntil = '2026-11-22T10:00:00.000Z';
  const user = await open({ '/site/EndSiteLink': () => ({ body: { version: 4 } }) }, { oldSecretUntil });
  await screen.findByText(/^Two are accepted until/);
  await act(user, 'End the old secret');
  await user.click((await dialog()).getByRole('button', { name: 'End the old secret' }));
  await screen.findByText('The old secret of Main house has ended.');
  expect(sent('/site/EndSiteLink')).toMatchObject([{ act: 'end-old-secret' }]);
});

test('Refusals are listed with number, last time and remedy', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'Main house' }));
  await screen.findByRole('heading', { name: 'Refused: Main house' });
  const card = within(await screen.findByRole('region', { name: 'Wrong secret' }));
  card.getByText(/^The whole message was refused. 40 times, 2 today. The last came/);
  card.getByText(/^A gateway signs in with a secret that is not accepted/);
  within(screen.getByRole('region', { name: 'Pod is not registered' })).getByText(/Once, 0 today/);
  const bad = within(screen.getByRole('region', { name: 'Messages that could not be read in full' }));
  bad.getByText(/from node AC:23:3F:00:00:01: Message was damaged, /);
  bad.getByText('[{"mac":"<b>··","rssi":nan}');
});

test('No refusals, a failed list, and missing rights are each reported', async () => {
  const part = `/manage/site-links?open=refused:${siteId}`;
  await open({ '/site/GetSiteRefusals': () => ({ body: [] }) }, {}, part);
  await screen.findByText('All that gateways sent was accepted.');
  await server?.close();
  document.body.innerHTML = '';
  const user = await open({}, { abilities: { edit: false } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Main house' }));
  screen.getByRole('button', { name: 'What was refused' });
  expect(screen.queryByRole('button', { name: 'Change the secret' })).toBeNull();
});
