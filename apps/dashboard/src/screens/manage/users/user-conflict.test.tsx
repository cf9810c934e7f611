import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { userHome, userId, userOf } from '../testing/user-home.ts';
import { UserAccountsScreen } from './user-accounts-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const sent = () => server?.seen.filter(({ url }) => url.pathname === '/user/updateUser') ?? [];
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

/** Another user saves first; the next try with their version succeeds. */
async function conflicted() {
  const home = userHome([userOf(1), userOf(2)]);
  const answers: Record<string, (seen: Seen) => Answer> = {
    '/user/updateUser': ({ body }) =>
      (body as { version: number }).version === 1
        ? refusal(409, 'changed-meanwhile', { changed: { by: 'Rita Klein', at: '2026-11-21T10:00:00.000Z' } })
        : { body: { version: 6 } },
  };
  const path = `/manage/user-accounts?open=edit:${userId(1)}`;
  const answer = (seen: Seen) => answers[seen.url.pathname]?.(seen) ?? home.answer(seen);
  server = await openManage(UserAccountsScreen, answer, path);
  const user = userEvent.setup();
  const name = await field('Name');
  home.list.users = [userOf(1, { displayName: 'Theirs', language: 'de', version: 5 }), userOf(2)];
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(press('Save'));
  await screen.findByText(/Rita Klein saved this on 21 Nov/);
  expect(screen.queryByRole('row', { name: /^Language/ })).toBeNull();
  const row = screen.getByRole('row', { name: /^Name/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((element) => element.textContent),
  ).toEqual(['Theirs', 'Mine']);
  return user;
}

test('The first saver and differences are named; the own values can be kept', async () => {
  const user = await conflicted();
  await user.click(press('Keep mine and save'));
  await screen.findByText('User 1 was saved.');
  expect(sent().at(-1)?.body).toMatchObject({
    displayName: 'Mine',
    language: 'de',
    version: 5,
  });
});

test('The first saver and differences are named, and their values can be taken', async () => {
  const user = await conflicted();
  await user.click(press('Take theirs'));
  expect(((await field('Name')) as HTMLInputElement).value).toBe('Theirs');
  expect(sent()).toHaveLength(1);
});
