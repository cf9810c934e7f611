import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { roleIds, userHome, userId, userOf } from '../testing/user-home.ts';
import { UserAccountsScreen } from './user-accounts-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const edit = `/manage/user-accounts?open=edit:${userId(1)}`;
type Answers = Record<string, (seen: Seen) => Answer | undefined>;

async function open(path: string, answers: Answers = {}) {
  const home = userHome([userOf(1), userOf(2)]);
  const opened = await openManage(
    UserAccountsScreen,
    (seen) => answers[seen.url.pathname]?.(seen) ?? home.answer(seen),
    path,
  );
  server = opened;
  return { ...opened, home, user: userEvent.setup() };
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('Contract errors show beside each field and above them before sending', async () => {
  const { user } = await open('/manage/user-accounts?open=new');
  await user.type(await field('E-mail'), 'not an address');
  await user.click(press('Add and mail the link'));
  const heading = await screen.findByText('4 fields are not as they should be');
  const summary = heading.closest('h2')?.parentElement as HTMLElement;
  expect(
    within(summary)
      .getAllByRole('button')
      .map((element) => element.textContent),
  ).toEqual([
    'Name: Fill this in.',
    'Sign-in name: Fill this in.',
    'E-mail: Write an e-mail address, as name@example.org.',
    'Roles: Choose at least one.',
  ]);
  expect(document.activeElement).toBe(summary);
  expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true');
  await user.click(within(summary).getByRole('button', { name: /^E-mail/ }));
  expect(document.activeElement).toBe(await field('E-mail'));
  expect(sent('/user/createUser')).toEqual([]);
});

test('A name with invisible characters is refused with a text before sending', async () => {
  const { user } = await open('/manage/user-accounts?open=new');
  await user.click(await field('Name'));
  await user.paste('Anna\u202Essiew');
  await user.click(press('Add and mail the link'));
  await screen.findByRole('button', { name: /^Name: Leave out invisible characters/ });
  expect(sent('/user/createUser')).toEqual([]);
});

test('A user is created with roles and places, and the list names the address', async () => {
  const { user } = await open('/manage/user-accounts?open=new', {
    '/user/createUser': () => ({ body: { userId: userId(9) } }),
  });
  await user.type(await field('Name'), 'Anna Weiss');
  await user.type(await field('Sign-in name'), 'anna');
  await user.type(await field('E-mail'), 'anna@example.org');
  await user.click(await screen.findByRole('checkbox', { name: 'Nurse' }));
  await user.click(screen.getByRole('radio', { name: 'Only these areas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ward 2' }));
  await user.click(press('Add and mail the link'));
  await screen.findByText(/Anna Weiss was added.*anna@example.org/);
  expect(sent('/user/createUser')[0]?.body).toMatchObject({
    organisationId: 7,
    username: 'anna',
    roleIds: [roleIds[1]],
    wardIds: [expect.stringContaining('-')],
  });
});

test('A failed load of roles and areas shows at their fields, with a retry', async () => {
  let broken = true;
  const fails = () => (broken ? refusal(403, 'forbidden') : undefined);
  const { user } = await open('/manage/user-accounts?open=new', {
    '/role/getRoles': fails,
    '/organisation/getbuildingwards': fails,
  });
  await user.click(await screen.findByRole('radio', { name: 'Only these areas' }));
  const inGroup = (name: string) => within(screen.getByRole('group', { name }));
  const groups = ['Roles', 'Areas'];
  for (const name of groups) await inGroup(name).findByText('This could not be loaded');
  broken = false;
  for (const name of groups) await user.click(inGroup(name).getByRole('button', { name: 'Try again' }));
  await inGroup('Roles').findByRole('checkbox', { name: 'Nurse' });
  await inGroup('Areas').findByRole('checkbox', { name: 'Ward 2' });
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});

test('A taken name shows at its field, and the input stays to be saved', async () => {
  let taken = true;
  const { user } = await open(edit, {
    '/user/updateUser': () => (taken ? refusal(409, 'username-taken') : { body: { version: 2 } }),
  });
  const name = await field('Sign-in name');
  await user.clear(name);
  await user.type(name, 'user-2');
  await user.click(press('Save'));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect((name as HTMLInputElement).value).toBe('user-2');
  taken = false;
  await user.type(name, 'b');
  await user.click(press('Save'));
  await screen.findByText('User 1 was saved.');
});

test('A refused field is named; an unknown error has the id to quote', async () => {
  const fields = [{ path: 'body.email', message: 'Invalid' }];
  let answer = refusal(400, 'bad-request', { fields });
  const { user } = await open(edit, { '/user/updateUser': () => answer });
  await user.type(await field('Name'), 'x');
  await user.click(press('Save'));
  await waitFor(async () => expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true'));
  answer = refusal(500, 'unexpected');
  await user.type(await field('E-mail'), 'x');
  await user.click(press('Save'));
  await screen.findByText(/unknown error occurred\..* quote c-4711\.$/);
});

test('A save is undone from the list, with the version of that time', async () => {
  const { user } = await open(edit, { '/user/updateUser': () => ({ body: { version: 2 } }) });
  await user.type(await field('Name'), ' Weiss');
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/user/updateUser').map(({ body }) => body)).toMatchObject([
    { displayName: 'User 1 Weiss', version: 1 },
    { displayName: 'User 1', version: 2 },
  ]);
});

test('Unsaved input asks before leaving, and staying keeps it', async () => {
  const { user, history } = await open(edit);
  await user.type(await field('Name'), ' new');
  act(() => history.push('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(((await field('Name')) as HTMLInputElement).value).toBe('User 1 new');
  await user.click(press('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('link', { name: 'User 1' });
});

test('An untouched form is left at once', async () => {
  const { user } = await open(edit);
  await field('Name');
  await user.click(press('Cancel'));
  await screen.findByRole('link', { name: 'User 1' });
});

test('A user who no longer exists is reported, with the way back', async () => {
  const { user } = await open(`/manage/user-accounts?open=edit:${userId(404)}`);
  await screen.findByText('This no longer exists');
  await user.click(press('Back to the list'));
  await screen.findByRole('link', { name: 'User 1' });
});

test('Where groups narrow what users see, the form says whom the user sees', async () => {
  await open(edit, {
    '/Membership/getusergroups': () => ({
      body: [{ groupId: roleIds[0], name: 'Night care', isDefault: false }],
    }),
    '/group/GetUserGroupsV2': () => ({
      body: { rows: [], total: 0, narrowsSight: true, abilities: { add: false, narrow: false } },
    }),
  });
  await screen.findByText('Night care');
  await screen.findByText(/They see only the patients of these groups/);
});
