import { defaultPasswordPolicy, type GroupRow } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { GroupsScreen } from './groups-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const idOf = (n: number): string => `0d3f0d4e-6c0b-4c52-9a0e-dddd0000000${n}`;
const [defaultId, nightId, ada, ben, anna] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const rowOf = (more: Partial<GroupRow>): GroupRow => ({
  groupId: nightId as GroupRow['groupId'],
  name: 'Night care',
  isDefault: false,
  isActive: true,
  patients: 1,
  users: 1,
  retentionMonths: null,
  passwordPolicy: null,
  format: null,
  version: 3,
  abilities: { edit: true, remove: true },
  ...more,
});
const everyone = rowOf({
  groupId: defaultId as GroupRow['groupId'],
  name: 'Default group',
  isDefault: true,
  version: 1,
  abilities: { edit: true, remove: false },
});

async function open(answers: Record<string, (seen: Seen) => Answer> = {}, path = '/manage/groups') {
  const rows = [everyone, rowOf({})];
  const groupOf = ({ groupId, name, isDefault, isActive, version }: GroupRow) => ({
    groupId,
    name,
    isDefault,
    isActive,
    version,
  });
  const people = [ada, ben].map((patientId, index) => ({
    patientId,
    label: ['Ada Amberwick', 'Ben Brook'][index],
    room: `10${index}`,
  }));
  const own: Record<string, (seen: Seen) => Answer> = {
    '/group/GetUserGroupsV2': () => ({
      body: { rows, total: rows.length, narrowsSight: false, abilities: { add: true, narrow: true } },
    }),
    '/group/GetGroupPatientTree': () => ({
      body: {
        people,
        groups: [
          { ...groupOf(everyone), patientIds: [ben] },
          { ...groupOf(rowOf({})), patientIds: [ada] },
        ],
      },
    }),
    '/group/GetGroupUsers': () => ({
      body: {
        users: [{ userId: anna, label: 'Anna Weiss', username: 'anna' }],
        groups: rows.map((row) => ({ ...groupOf(row), userIds: [anna] })),
      },
    }),
    '/setting/getAllRegions': () => ({
      body: [
        {
          region: 'GB',
          timeZones: ['Europe/London'],
          hourCycle: 'h12',
          measureUnit: 'metric',
          language: 'en',
        },
      ],
    }),
    '/Membership/EditGroup': () => ({ body: { groupId: nightId, version: 4 } }),
    ...answers,
  };
  server = await openManage(GroupsScreen, (seen) => own[seen.url.pathname]?.(seen), path);
  return userEvent.setup();
}
const sent = (path: string) =>
  server?.seen.filter(({ url }) => url.pathname === path).map(({ body }) => body) ?? [];
const part = (name: string) => within(screen.getByRole('group', { name }));
const act = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Night care' }));
  await user.click(screen.getByRole('button', { name }));
};

test('The focus follows to a form that opens, and back to the list', async () => {
  const user = await open();
  const isFocused = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  };
  await user.click(await screen.findByRole('button', { name: 'Add a group' }));
  await isFocused('Add a group');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isFocused('Groups');
});

test('Members are found and changed, and the save is undone with its version', async () => {
  const user = await open({}, `/manage/groups?open=edit:${nightId}`);
  await user.click(await screen.findByRole('checkbox', { name: /Ada Amberwick/ }));
  expect(screen.queryByRole('checkbox', { name: /Ben Brook/ })).toBeNull();
  await user.type(part('Patients').getByRole('searchbox'), 'brook');
  await user.click(part('Patients').getByRole('checkbox', { name: /Ben Brook/ }));
  await user.click(screen.getByRole('radio', { name: 'A format of its own' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'GB');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  const members = { addUserIds: [], removeUserIds: [] };
  expect(sent('/Membership/EditGroup')).toMatchObject([
    {
      groupId: nightId,
      version: 3,
      format: { region: 'GB', hourCycle: 'h23' },
      members: { ...members, addPatientIds: [ben], removePatientIds: [ada] },
    },
    { version: 4, format: null, members: { ...members, addPatientIds: [ada], removePatientIds: [ben] } },
  ]);
});

test('A new group needs a name, and a taken name shows at its field', async () => {
  const user = await open(
    { '/Membership/CreateGroupv2': () => refusal(409, 'group-name-taken') },
    '/manage/groups?open=new',
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Add the group' }));
  await screen.findByRole('button', { name: 'Name: Fill this in.' });
  expect(sent('/Membership/CreateGroupv2')).toEqual([]);
  await user.type(name, 'Night care');
  await user.type(part('Users').getByRole('searchbox'), 'anna');
  await user.click(part('Users').getByRole('checkbox', { name: /Anna Weiss/ }));
  await user.click(screen.getByRole('button', { name: 'Add the group' }));
  await screen.findByRole('button', { name: /There is a group of this name/ });
  expect(sent('/Membership/CreateGroupv2')).toMatchObject([
    { name: 'Night care', isActive: true, members: { addUserIds: [anna] } },
  ]);
});

test('Typing the name deletes a group, and the default group offers no deletion', async () => {
  const user = await open({ '/Membership/deletegroup': () => ({ body: { success: true } }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Default group' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.keyboard('{Escape}');
  await act(user, 'Delete');
  const dialog = within(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog').textContent).toContain('It has 1 person and 1 user.');
  await user.type(dialog.getByRole('textbox'), 'Night care');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Night care was deleted.');
});

test('The default group has no members to choose and no switch', async () => {
  await open({}, `/manage/groups?open=edit:${defaultId}`);
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'In use' })).toBeNull();
});

test('A group gets rules for passwords, which undo removes', async () => {
  const user = await open({
    '/group/GetGroupPasswordPolicy': () => ({ body: defaultPasswordPolicy }),
    '/group/SaveGroupPasswordPolicy': ({ body }) => ({ body: (body as { policy: object }).policy }),
    '/group/ResetGroupPasswordPolicy': () => ({ body: defaultPasswordPolicy }),
  });
  await act(user, 'Passwords');
  await screen.findByRole('heading', { name: 'Passwords of Night care' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/group/SaveGroupPasswordPolicy')).toMatchObject([{ organisationId: 7, groupId: nightId }]);
  const reset = server?.seen.find(({ url }) => url.pathname === '/group/ResetGroupPasswordPolicy');
  expect(reset?.url.searchParams.get('groupId')).toBe(nightId);
});

test('Groups narrow what users see after a preview, and undo widens it', async () => {
  let unseen = { count: 2, labels: ['Ada Amberwick'], carers: [] as string[] };
  const user = await open({
    '/group/GetGroupSight': () => ({
      body: { narrows: false, unseen, users: [{ userId: anna, label: 'Anna Weiss', sees: 3, hidden: 2 }] },
    }),
    '/group/SaveGroupSight': () => ({ body: { success: true } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Let users see only their groups' }));
  const act = () => screen.getByRole('button', { name: 'Narrow what users see' });
  await screen.findByText('Anna Weiss');
  expect(screen.getByRole('dialog').textContent).toContain('Anna Weiss: 3, 2 fewer');
  expect(screen.getByRole('dialog').textContent).toContain('Ada AmberwickAnd 1 more');
  expect(act()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  unseen = { count: 0, labels: [], carers: [] };
  await user.click(screen.getByRole('button', { name: 'Let users see only their groups' }));
  await screen.findByText('Every person is seen by a carer.');
  await user.click(act());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as it was before.');
  expect(sent('/group/SaveGroupSight')).toEqual([
    { organisationId: 7, narrows: true },
    { organisationId: 7, narrows: false },
  ]);
});

test('Where groups narrow already, people without a carer are warned of', async () => {
  const unseen = { count: 1, labels: ['Ada Amberwick'], carers: [] };
  await open({
    '/group/GetUserGroupsV2': () => ({
      body: { rows: [everyone], total: 1, narrowsSight: true, abilities: { add: true, narrow: true } },
    }),
    '/group/GetGroupSight': () => ({ body: { narrows: true, unseen, users: [] } }),
  });
  await screen.findByText('Ada Amberwick');
  await screen.findByText(/No carer is in a group of 1 person/);
  await screen.findByRole('button', { name: 'Let users see everyone in their areas' });
});
