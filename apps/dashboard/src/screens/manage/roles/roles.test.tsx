import { permissions, type RoleRow } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { modulesOf } from '../../../testing/people.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { roleIds, userId } from '../testing/user-home.ts';
import { AdminPermissionsScreen } from './admin-permissions-screen.tsx';
import { withActive } from './permission-tree.ts';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const all = modulesOf(permissions);
const grantable = new Set<string>(permissions.filter((permission) => permission !== 'Manufacturers.View'));
const carer = modulesOf(['Patients.View', 'Patients.Monitor', 'Patients.Charts.Void.View']);
const role = (abilities: Partial<RoleRow['abilities']> = {}): RoleRow => ({
  roleId: roleIds[0] as RoleRow['roleId'],
  name: 'Night carer',
  template: 'carer',
  permissions: ['Patients.View', 'Patients.Edit'],
  holders: 2,
  version: 3,
  abilities: { edit: true, delete: true, assign: true, ...abilities },
});
const holders = [
  { userId: userId(1), displayName: 'Anna Weiss', loses: ['Patients.Edit'], keepsNoRole: false },
  { userId: userId(2), displayName: 'Rita Klein', loses: [], keepsNoRole: true },
];

async function open(
  rows: RoleRow[],
  path: string,
  own: (seen: Seen) => Answer | undefined = () => undefined,
) {
  const answers: Record<string, Answer> = {
    '/role/getRoles': { body: { rows, total: rows.length, abilities: { add: true } } },
    '/role/getRoleTemplates': {
      body: {
        modules: withActive(all, grantable),
        templates: [
          { template: 'carer', name: 'Carer', modules: carer, mayUse: true },
          { template: 'super-admin', name: 'Super admin', modules: all, mayUse: false },
        ],
      },
    },
    '/role/getRoleHolders': { body: { version: 4, holders } },
  };
  server = await openManage(AdminPermissionsScreen, (seen) => own(seen) ?? answers[seen.url.pathname], path);
  return userEvent.setup();
}
const sent = (path: string) => server?.seen.filter(({ url }) => url.pathname === path) ?? [];
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const base = '/manage/admin-permissions';
const edit = `${base}?open=role:${roleIds[0]}`;

test('A template fills in permissions and name; one beyond the reader’s is not offered', async () => {
  const user = await open([], `${base}?open=new`, ({ url }) =>
    url.pathname === '/role/saveRole'
      ? { body: { roleId: roleIds[0], version: 1, sessionsEnded: 0 } }
      : undefined,
  );
  await user.click(await screen.findByRole('radio', { name: 'Carer' }));
  expect(screen.queryByRole('radio', { name: 'Super admin' })).toBeNull();
  await screen.findByText('3 permissions chosen');
  await user.click(screen.getByRole('button', { name: 'Add the role' }));
  await screen.findByText('Carer was saved with 3 permissions.');
  expect(sent('/role/saveRole')[0]?.body).toMatchObject({ name: 'Carer', template: 'carer' });
});

test('A module is half ticked by part of its content, and toggles it all', async () => {
  const user = await open([role()], edit);
  const charts = await box(/^Charts \d/);
  const patients = await box(/^Patients \d/);
  expect([patients.checked, patients.indeterminate, charts.checked]).toEqual([false, true, false]);
  await user.click(charts);
  expect((await box('Voiding chart: View')).checked).toBe(true);
  await user.click(await box('Voiding chart: View'));
  expect([charts.checked, charts.indeterminate]).toEqual([false, true]);
  await user.click(charts);
  await user.click(charts);
  expect([charts.checked, charts.indeterminate]).toEqual([false, false]);
});

test('An old role without a template needs one at saving, and keeps its permissions', async () => {
  const user = await open([{ ...role(), template: null }], edit, ({ url }) =>
    url.pathname === '/role/saveRole'
      ? { body: { roleId: roleIds[0], version: 5, sessionsEnded: 0 } }
      : undefined,
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  await screen.findByRole('button', { name: /^Made from: Choose the template/ });
  expect(sent('/role/saveRole')).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Carer' }));
  await user.click(save);
  await waitFor(() => expect(sent('/role/saveRole')).toHaveLength(1));
  expect(sent('/role/saveRole')[0]?.body).toMatchObject({ template: 'carer', name: role().name });
});

test('A new role needs a template before it is created', async () => {
  const user = await open([], `${base}?open=new`);
  await user.type(await screen.findByRole('textbox', { name: /^Role/ }), 'Night');
  await user.click(screen.getByRole('button', { name: 'Add the role' }));
  await screen.findByRole('button', { name: /^Made from/ });
  expect(sent('/role/saveRole')).toHaveLength(0);
});

test('An area’s permissions are chosen with it; without it they do not count', async () => {
  const user = await open([role()], edit);
  const area = await box(/^Area: users and roles: View/);
  expect(area.checked).toBe(false);
  await user.click(await box('Users: View'));
  expect(area.checked).toBe(true);
  expect(screen.queryByText(/do not count/)).toBeNull();
  await user.click(area);
  await screen.findByText(/do not count/);
});

test('A permission that the reader lacks can’t be granted, even with its module', async () => {
  await open([role()], edit);
  expect((await box('Manufacturers: View')).disabled).toBe(true);
});

test('A permission can be searched by a word', async () => {
  const user = await open([role()], edit);
  await user.type(await screen.findByRole('textbox', { name: 'Find a permission' }), 'skin');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Users/ })).toBeNull());
  expect(await box('Skin care: Save')).toBeTruthy();
});

test('Hiding and editing people together is explained, with the server’s refusal at the tree', async () => {
  const user = await open([role()], edit, ({ url }) =>
    url.pathname === '/role/saveRole' ? refusal(409, 'hidden-with-edit') : undefined,
  );
  await user.click(await box(/Sees codes, no names/));
  await screen.findByText(/must not add or edit them, as a form shows who they are/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^Permissions: A user who sees/ });
});

test('A role with more permissions than the reader is read-only', async () => {
  await open([role({ edit: false, delete: false })], edit);
  expect((await box('Patients: View')).disabled).toBe(true);
  expect((await box('Patients: View')).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await screen.findByText('Anna Weiss')).toBeTruthy();
});

test('Deleting a role first shows who loses what, and deletes only that version', async () => {
  let changed = true;
  const user = await open([role()], base, ({ url }) => {
    if (url.pathname !== '/role/deleteRole') return undefined;
    return changed ? refusal(409, 'changed-meanwhile') : { body: { success: true, sessionsEnded: 2 } };
  });
  await screen.findByRole('link', { name: 'Night carer' });
  await user.click(screen.getByRole('button', { name: 'Actions for Night carer' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByText('Anna Weiss')).parentElement?.textContent).toContain('Patients: Edit');
  expect(dialog.getByText('Rita Klein').parentElement?.textContent).toContain('everything');
  await user.type(dialog.getByRole('textbox'), 'Night carer');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await dialog.findByText(/Someone changed this meanwhile/);
  changed = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The role Night carer was deleted.');
  const query = sent('/role/deleteRole').at(-1)?.url.searchParams;
  expect([query?.get('version'), query?.get('holders')]).toEqual(['4', '2']);
});
