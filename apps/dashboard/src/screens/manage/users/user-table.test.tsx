import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { noAbilities, roleIds, userHome, userOf } from '../testing/user-home.ts';
import { UserAccountsScreen } from './user-accounts-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const many = (count: number) => Array.from({ length: count }, (_, index) => userOf(index + 1));
const listed = (): string[] =>
  screen.getAllByRole('row').flatMap((row) => /User \d+/.exec(row.textContent ?? '')?.[0] ?? []);
const lastQuery = () =>
  server?.seen.filter(({ url }) => url.pathname === '/user/getallusers').at(-1)?.url.searchParams;

async function open(users = many(3), path = '/manage/user-accounts', home = userHome(users)) {
  const opened = await openManage(UserAccountsScreen, home.answer, path);
  server = opened;
  return { ...opened, home, user: userEvent.setup() };
}
const first = (name = 'User 1') => screen.findByRole('link', { name });

test('Search, order and page go to the server, and the back button restores them', async () => {
  const { user, history } = await open(many(30));
  await first();
  expect(listed()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await first('User 26');
  expect(screen.getByText('26 to 30 of 30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await first('User 30');
  expect(lastQuery()?.get('sort')).toBe('-name');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  act(() => history.back());
  await first('User 26');
  act(() => history.back());
  await first();
  await user.type(screen.getByRole('searchbox'), 'User 7');
  await waitFor(() => expect(listed()).toEqual(['User 7']));
  expect(history.location.search).toContain('search=User');
});

test('An address restores the table, and its invalid parts are ignored', async () => {
  await open(many(30), '/manage/user-accounts?page=2&pageSize=10&sort=-name&wardId=nowhere');
  await first('User 20');
  expect(listed()).toHaveLength(10);
  expect(lastQuery()?.get('wardId')).toBeNull();
});

test('A filter with options that failed to load says so, and can be retried', async () => {
  const home = userHome(many(2));
  let broken = true;
  const { user } = await open([], undefined, {
    ...home,
    answer: (seen) =>
      broken && seen.url.pathname === '/role/getRoles' ? refusal(403, 'forbidden') : home.answer(seen),
  });
  await first();
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await screen.findByText('This could not be loaded');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('checkbox', { name: 'Nurse' });
});

test('A filter narrows the table, is shown, and can be removed', async () => {
  const nurse = { roleId: roleIds[1] as never, name: 'Nurse' };
  const { user } = await open([...many(2), userOf(3, { roles: [nurse] })]);
  await first();
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Nurse' }));
  await waitFor(() => expect(listed()).toEqual(['User 3']));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Nurse' }));
  await waitFor(() => expect(listed()).toHaveLength(3));
});

test('An empty result names the search and the way to see all again', async () => {
  const { user } = await open(many(2), '/manage/user-accounts?search=nobody');
  await screen.findByText('Nothing was found for “nobody”.');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await first();
});

test('An empty table says what to do first', async () => {
  await open([]);
  await screen.findByText('There are no users yet');
  expect(screen.getByRole('button', { name: 'Add a user' })).toBeTruthy();
});

test('A failure is shown with a remedy, and can be retried', async () => {
  const home = userHome(many(1));
  let fails = true;
  const opened = await openManage(UserAccountsScreen, (seen) =>
    fails && seen.url.pathname === '/user/getallusers' ? refusal(403, 'forbidden') : home.answer(seen),
  );
  server = opened;
  await screen.findByText('You do not have the permission for this.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await first();
});

test('Rows that could not be refreshed stay, grey and with their time', async () => {
  const home = userHome(many(1));
  let fails = false;
  server = await openManage(UserAccountsScreen, (seen) =>
    fails && seen.url.pathname === '/user/getallusers' ? refusal(500, 'unexpected') : home.answer(seen),
  );
  await first();
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/The newest data could not be loaded. What you see is as of \d\d:\d\d/);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(listed()).toEqual(['User 1']);
});

test('The last page stays, marked as old, while the next one loads', async () => {
  const home = userHome(many(30));
  const answers: ((answer: Answer) => void)[] = [];
  server = await openManage(UserAccountsScreen, (seen) =>
    seen.url.searchParams.get('page') === '2'
      ? new Promise<Answer>((resolve) => answers.push(resolve))
      : home.answer(seen),
  );
  await first();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
  expect(listed()).toHaveLength(25);
  answers[0]?.({ body: { rows: [userOf(26)], total: 26, abilities: { add: true } } });
  await first('User 26');
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
});

test('A reader without rights sees no buttons, actions, boxes or links', async () => {
  const users = [userOf(1, { abilities: noAbilities })];
  await open(users, undefined, userHome(users, false));
  await screen.findByText('User 1');
  expect(screen.queryByRole('button', { name: 'Add a user' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'User 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});

test('A row offers exactly the actions of its abilities', async () => {
  const { user } = await open([
    userOf(1, { abilities: { ...noAbilities, editRoles: true, resetPassword: true } }),
  ]);
  await first();
  await user.click(screen.getByRole('button', { name: 'Actions for User 1' }));
  const menu = screen.getByRole('table').ownerDocument.activeElement?.parentElement as HTMLElement;
  expect(
    within(menu)
      .getAllByRole('button')
      .map((element) => element.textContent),
  ).toEqual(['Roles and places', 'Reset password']);
});

test('Columns are chosen for this device and stay chosen', async () => {
  const { user } = await open();
  await first();
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  expect(screen.queryByText('user-1@example.org')).toBeNull();
  expect(localStorage.getItem('tableColumns:users')).toContain('email');
});

test('The CSV has all matching rows of all pages', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const { user } = await open(many(130), '/manage/user-accounts?search=User&pageSize=10');
  await first();
  await user.click(screen.getByRole('button', { name: 'Save all that match as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(131);
  expect(lines[0]).toContain('Name,Sign-in name,E-mail,Roles,Places,Administers,Language');
  expect(lines.at(-1)).toContain('user-130@example.org');
});

test('The manufacturers of an administrator link to their administrators', async () => {
  const manufacturers = [{ manufacturerId: 7, name: 'Acme' }];
  const { user } = await open([userOf(1, { manufacturers }), userOf(2)]);
  const inTable = within(await screen.findByRole('row', { name: /User 1/ }));
  expect(inTable.getByRole('link', { name: 'Acme' }).getAttribute('href')).toMatch(
    /\/manage\/manufacturers\?manufacturerId=.*7/,
  );
  await user.click(await first());
  const part = within(await screen.findByRole('region', { name: 'Manufacturers that they administer' }));
  part.getByRole('link', { name: 'Acme' });
});

test('A sign-in name that differs from another in spelling alone is marked', async () => {
  await open([userOf(1, { username: 'ΝΙΚΟΣ', hasNamesake: true }), userOf(2)]);
  const row = (await first()).closest('tr');
  expect(within(row ?? document.body).getByText(/only in spelling/)).toBeTruthy();
  expect(screen.getAllByText(/only in spelling/)).toHaveLength(1);
});
