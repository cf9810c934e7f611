import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { noAbilities, userHome, userId, userOf } from '../testing/user-home.ts';
import { UserAccountsScreen } from './user-accounts-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function open(answer: (seen: Seen) => Answer | undefined = () => ({ body: { success: true } })) {
  const users = [userOf(1), userOf(2), userOf(3, { abilities: { ...noAbilities, resetPassword: true } })];
  const home = userHome(users);
  server = await openManage(UserAccountsScreen, (seen) => home.answer(seen) ?? acts(seen, answer));
  await screen.findByRole('link', { name: 'User 1' });
  return userEvent.setup();
}
const paths = ['/user/deleteUser', '/api/user/ResetPassword', '/organisation/deleteuserfromorganisation'];
const acts = (seen: Seen, answer: (seen: Seen) => Answer | undefined) =>
  paths.includes(seen.url.pathname) ? answer(seen) : undefined;
const done = () => server?.seen.filter(({ url }) => paths.includes(url.pathname)) ?? [];
const dialog = () => within(screen.getByRole('dialog'));
const pick = async (user: ReturnType<typeof userEvent.setup>, act: string) => {
  await user.click(screen.getByRole('button', { name: 'Actions for User 1' }));
  await user.click(screen.getByRole('button', { name: act }));
};

test('Deleting shows the losses, and needs the typed sign-in name', async () => {
  const user = await open();
  await pick(user, 'Delete');
  expect(screen.getByRole('dialog').textContent).toContain('roles and places in Lindenhof are lost');
  const go = dialog().getByRole('button', { name: 'Delete' });
  expect(go).toHaveProperty('disabled', true);
  await user.type(dialog().getByRole('textbox'), 'user-1');
  await user.click(go);
  await screen.findByText('Deleted: User 1.');
  expect(done().map(({ method, url }) => [method, url.searchParams.get('userId')])).toEqual([
    ['DELETE', userId(1)],
  ]);
});

test('A reversible action asks without typing', async () => {
  const user = await open();
  await pick(user, 'Remove from organisation');
  expect(dialog().queryByRole('textbox')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Remove from organisation' }));
  await screen.findByText('Removed from the organisation: User 1.');
  expect(done()[0]?.url.searchParams.get('organisationId')).toBe('7');
});

test('A refusal shows in the dialog; a closed dialog reports nothing as done', async () => {
  const user = await open(() => refusal(409, 'last-administrator'));
  await pick(user, 'Remove from organisation');
  await user.click(dialog().getByRole('button', { name: 'Remove from organisation' }));
  await screen.findByText(/No one would be left to manage users and roles/);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/Removed/)).toBeNull();
});

test('A bulk action takes permitted users, names failures, and repeats only these', async () => {
  let refuses = true;
  const user = await open(({ url }) =>
    refuses && url.searchParams.get('userId') === userId(1)
      ? refusal(409, 'last-administrator')
      : { body: { success: true } },
  );
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(screen.getByRole('button', { name: 'Reset password (3)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove from organisation (2)' }));
  await user.click(dialog().getByRole('button', { name: 'Remove from organisation' }));
  await screen.findByText(/^User 1: No one would be left/);
  refuses = false;
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  await screen.findByText('Removed from the organisation: User 1, User 2.');
  expect(done().map(({ url }) => url.searchParams.get('userId'))).toEqual([userId(1), userId(2), userId(1)]);
  expect(screen.queryByText(/chosen$/)).toBeNull();
});
