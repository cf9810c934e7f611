import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { LinkKeyScreen } from './link-key-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const linkKey = {
  name: 'Nurse call',
  privacy: 'pseudonymised',
  tail: 'x4Qz',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: 'Ada Amberwick',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  uses: [{ call: '/Board/GetPatient', day: 12, month: 340 }],
};
const all = { edit: true, privacy: ['private', 'pseudonymised', 'anonymised'] };

async function open(reply: object, more: Readonly<Record<string, (seen: Seen) => Answer>> = {}) {
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/organisation/getlinkkey': () => ({ body: reply }),
    ...more,
  };
  server = await openManage(LinkKeyScreen, (seen) => answers[seen.url.pathname]?.(seen));
  return userEvent.setup();
}
const sent = (path: string) => (server?.seen ?? []).filter(({ url }) => url.pathname === path);
const dialog = async () => within(await screen.findByRole('dialog'));

test('A key is created for an application and a privacy level, and shown once', async () => {
  const user = await open(
    { linkKey: null, abilities: all },
    { '/organisation/generatelinkkey': () => ({ body: { key: 'plk_fresh' } }) },
  );
  await screen.findByText('No application has a key');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Application'), 'Nurse call');
  await user.click(form.getByRole('button', { name: 'Make a key' }));
  expect(sent('/organisation/generatelinkkey')).toEqual([]);
  await user.click(form.getByRole('radio', { name: /^Codes and rooms/ }));
  await user.click(form.getByRole('button', { name: 'Make a key' }));
  await screen.findByText('plk_fresh');
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByText('plk_fresh')).toBeNull();
  expect(sent('/organisation/generatelinkkey')[0]?.body).toMatchObject({
    name: 'Nurse call',
    privacy: 'pseudonymised',
  });
});

test('A key names its application and use; a new one names what it ends', async () => {
  const user = await open({ linkKey, abilities: all });
  const card = within(await screen.findByRole('region', { name: 'Nurse call' }));
  card.getByText('It ends with x4Qz.');
  card.getByText(/12 times in 24 hours, 340 times in 30 days/);
  await user.click(screen.getByRole('button', { name: 'Replace the key' }));
  (await dialog()).getByText(/^The key of Nurse call ends at once/);
});

test('A key is removed after its application is typed; a refusal is shown', async () => {
  const user = await open(
    { linkKey, abilities: all },
    { '/organisation/removelinkkey': () => refusal(404, 'link-key-not-found') },
  );
  await user.click(await screen.findByRole('button', { name: 'Remove the key' }));
  const confirm = await dialog();
  const remove = confirm.getByRole('button', { name: 'Remove the key' });
  expect(remove).toHaveProperty('disabled', true);
  await user.type(confirm.getByRole('textbox'), 'Nurse call');
  await user.click(remove);
  await confirm.findByText('There is no application link key.');
});

test('A reader without rights, or who sees less than a key, is offered none', async () => {
  await open({ linkKey, abilities: { edit: true, privacy: [] } });
  await screen.findByText(/^A key shows no more than you see/);
  expect(screen.queryByRole('button', { name: 'Replace the key' })).toBeNull();
});
