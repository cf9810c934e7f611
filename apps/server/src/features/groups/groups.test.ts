import {
  api,
  type BodyIn,
  FilterFlag,
  type GroupId,
  type OrganisationId,
  type UserId,
} from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { addUserToGroups } from './index.ts';

const {
  createGroup,
  editGroup,
  deleteGroup,
  getUserGroups,
  getGroupsOfUser,
  getGroupPatientTree,
  getGroupUsers,
} = api.groups;

let app: TestApp;
let elm: SeededHome;
let oak: OrganisationId;
let admin: Act;
let lead: Act;
let leadId: UserId;
let eastLeadId: UserId;
let names = 0;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  oak = await app.addOrganisation('Oak');
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  leadId = await app.addUser('lead', elm.organisationId, 'nurse-lead');
  eastLeadId = await app.addUser('east', elm.organisationId, 'facility-admin', [
    elm.wardIds[0] ?? expect.fail(),
  ]);
  await app.addUser('oak', oak, 'organisation-admin');
  admin = await actAs(app, 'admin');
  lead = await actAs(app, 'lead');
});
afterAll(() => app.close());
beforeEach(() => app.database.db.deleteFrom('groups').where('is_default', '=', false).execute());

const patientIdOf = (index: number) => elm.pods[index]?.patientId ?? expect.fail('no person');
const bodyOf = (more: Partial<BodyIn<typeof createGroup>> = {}): BodyIn<typeof createGroup> => {
  names += 1;
  return {
    organisationId: elm.organisationId,
    name: `Group ${names}`,
    isActive: true,
    format: null,
    ...more,
  };
};
const create = async (more: Partial<BodyIn<typeof createGroup>> = {}) =>
  (await admin(createGroup, { body: bodyOf(more) })).reply;
const edit = (
  group: { groupId: GroupId; version: number },
  more: Partial<BodyIn<typeof createGroup>> = {},
  act = admin,
) => act(editGroup, { body: { ...bodyOf(more), ...group } });
const list = async (act = admin) => (await act(getUserGroups, { query: {} })).reply.rows;
const defaultGroup = async () =>
  (await list()).find(({ isDefault }) => isDefault) ?? expect.fail('no default');
const tree = async (act = admin) =>
  (await act(getGroupPatientTree, { query: { organisationId: elm.organisationId } })).reply;

test('a group has its people and users, and the default one has the others', async () => {
  const { groupId } = await create({
    name: 'Night care',
    members: { addPatientIds: [patientIdOf(0), patientIdOf(1)], addUserIds: [leadId] },
  });
  const rows = await list();
  expect(rows.find((row) => row.groupId === groupId)).toMatchObject({
    name: 'Night care',
    isDefault: false,
    patients: 2,
    users: 1,
    retentionMonths: null,
  });
  expect(await defaultGroup()).toMatchObject({ name: 'Default group', patients: 2, users: 2 });
  const { groups, people } = await tree();
  expect(people).toHaveLength(4);
  expect(groups.map(({ isDefault, patientIds }) => [isDefault, patientIds.length])).toEqual([
    [true, 2],
    [false, 2],
  ]);
  const query = { organisationId: elm.organisationId };
  const staff = (await admin(getGroupUsers, { query })).reply;
  expect(staff.groups.find((group) => group.groupId === groupId)?.userIds).toEqual([leadId]);
  expect(staff.users.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['admin', 'lead', 'east']),
  );
  const of = async (userId: UserId) =>
    (await admin(getGroupsOfUser, { query: { userId } })).reply.map(({ name }) => name);
  expect(await of(leadId)).toEqual(['Night care']);
  expect(await of(eastLeadId)).toEqual(['Default group']);
  expect(await auditOf(app, 'group.created', groupId)).toMatchObject([
    { detail: { name: 'Night care', peopleAdded: 2, usersAdded: 1, addedUserIds: [leadId] } },
  ]);
});

test('a change of members is saved, audited, and refused over another change', async () => {
  const group = await create({ members: { addPatientIds: [patientIdOf(0)] } });
  const members = { addPatientIds: [patientIdOf(1)], removePatientIds: [patientIdOf(0)] };
  expect((await edit(group, { name: 'Renamed', members })).reply).toEqual({ ...group, version: 2 });
  const stored = (await tree()).groups.find(({ groupId }) => groupId === group.groupId);
  expect(stored).toMatchObject({ name: 'Renamed', patientIds: [patientIdOf(1)], version: 2 });
  expect(await edit(group)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  expect(await auditOf(app, 'group.saved', group.groupId)).toMatchObject([
    { detail: { name: 'Renamed', peopleAdded: 1, peopleRemoved: 1, addedPatientIds: [patientIdOf(1)] } },
  ]);
});

test('the members of an inactive group are in the default one', async () => {
  const group = await create({ members: { addPatientIds: [patientIdOf(0)], addUserIds: [leadId] } });
  const { version } = (await edit(group, { isActive: false })).reply;
  expect(await defaultGroup()).toMatchObject({ patients: 4, users: 3 });
  expect((await list(lead)).some(({ groupId }) => groupId === group.groupId)).toBe(false);
  await edit({ ...group, version });
  expect(await defaultGroup()).toMatchObject({ patients: 3, users: 2 });
});

test('the name is unique in either case, and the default group stays', async () => {
  const group = await create({ name: 'Étage Nord' });
  const taken = { status: 409, code: 'group-name-taken' };
  expect(await admin(createGroup, { body: bodyOf({ name: 'étage nord' }) })).toMatchObject(taken);
  const other = await create();
  expect(await edit(other, { name: 'ÉTAGE NORD' })).toMatchObject(taken);
  const { groupId, version } = await defaultGroup();
  const stays = { status: 409, code: 'group-is-default' };
  expect(await admin(deleteGroup, { query: { groupId, version } })).toMatchObject(stays);
  expect(await edit({ groupId, version }, { isActive: false })).toMatchObject(stays);
  expect(await edit({ groupId, version }, { members: { addUserIds: [leadId] } })).toMatchObject(stays);
  expect((await edit({ groupId, version }, { name: 'Everyone else' })).status).toBe(200);
  await edit({ groupId, version: version + 1 }, { name: 'Default group' });
  expect((await admin(deleteGroup, { query: group })).status).toBe(200);
  expect(await auditOf(app, 'group.deleted', group.groupId)).toMatchObject([
    { detail: { name: 'Étage Nord' } },
  ]);
  expect(await admin(deleteGroup, { query: group })).toMatchObject({ status: 404, code: 'group-not-found' });
});

test('people and users of another organisation, and archived people, are refused', async () => {
  const refused = async (members: BodyIn<typeof createGroup>['members']) =>
    (await admin(createGroup, { body: bodyOf({ members }) })).code;
  expect(await refused({ addPatientIds: [nobody] })).toBe('patient-not-found');
  const foreignId = await app.addUser('foreign', oak, 'carer');
  expect(await refused({ addUserIds: [foreignId] })).toBe('user-not-found');
  const archived = app.database.db.updateTable('patients').where('id', '=', patientIdOf(3));
  await archived.set({ archived_at: new Date(testTime) }).execute();
  expect(await refused({ addPatientIds: [patientIdOf(3)] })).toBe('patient-not-found');
  await archived.set({ archived_at: null }).execute();
});

test('changing groups needs the right to edit everywhere, and to see the members', async () => {
  const group = await create();
  const forbidden = { status: 403, code: 'forbidden' };
  expect(await edit(group, {}, lead)).toMatchObject(forbidden);
  expect(await lead(deleteGroup, { query: group })).toMatchObject(forbidden);
  const outsider = await actAs(app, 'oak');
  expect(await edit(group, {}, outsider)).toMatchObject(forbidden);
  expect(await outsider(deleteGroup, { query: group })).toMatchObject({
    status: 404,
    code: 'group-not-found',
  });
  expect(await outsider(getGroupsOfUser, { query: { userId: leadId } })).toMatchObject({
    code: 'user-not-found',
  });
  await app.addUser('super', elm.organisationId, 'super-admin');
  const superAdmin = await actAs(app, 'super');
  expect(await edit(group, { members: { addPatientIds: [patientIdOf(0)] } }, superAdmin)).toMatchObject(
    forbidden,
  );
  expect((await edit(group, {}, superAdmin)).status).toBe(200);
});

test('a user of one ward sees the groups with the people of that ward', async () => {
  await create({ name: 'Both', members: { addPatientIds: elm.pods.map(({ patientId }) => patientId) } });
  const east = await actAs(app, 'east');
  expect((await list(east)).find(({ name }) => name === 'Both')).toMatchObject({ patients: 2 });
  expect((await tree(east)).people).toHaveLength(2);
  expect(await east(getGroupsOfUser, { query: { userId: leadId } })).toMatchObject({
    code: 'user-not-found',
  });
  expect((await east(getGroupsOfUser, { query: { userId: eastLeadId } })).status).toBe(200);
});

test('a user is added to groups once, and to none deleted or foreign', async () => {
  const { groupId } = await create();
  const { groupId: defaultId } = await defaultGroup();
  const add = (groupIds: GroupId[], organisationId = elm.organisationId) =>
    app.database.db
      .transaction()
      .execute((transaction) => addUserToGroups(transaction, organisationId, leadId, groupIds));
  await add([groupId, defaultId]);
  await add([groupId]);
  expect((await list()).find((row) => row.groupId === groupId)?.users).toBe(1);
  await expect(add([groupId], oak)).rejects.toMatchObject({ code: 'group-not-found' });
  await expect(add([nobody as never])).rejects.toMatchObject({ code: 'group-not-found' });
});

test('the signed-in user has their groups, those of their filter, and their format', async () => {
  const own = { region: 'US', hourCycle: 'h12' } as const;
  const { groupId } = await create({
    format: own,
    members: { addUserIds: [leadId], addPatientIds: [patientIdOf(0)] },
  });
  const details = async () => (await lead(api.session.fetchUserDetails, {})).reply;
  expect(await details()).toMatchObject({
    groups: [{ GroupId: groupId }],
    selectedGroups: [],
    organisations: [{ Region: 'US', HourCycle: 'h12' }],
  });
  const FilterValue = JSON.stringify({
    OrganisationId: elm.organisationId,
    BuildingId: null,
    FilterIds: [groupId],
    Flag: FilterFlag.group,
  });
  const body = { OrganisationId: elm.organisationId, FilterValue };
  expect((await lead(api.filters.saveUserFilter, { body })).status).toBe(200);
  expect((await details()).selectedGroups).toEqual([groupId]);
  expect((await admin(api.session.fetchUserDetails, {})).reply).toMatchObject({
    groups: [{ GroupId: (await defaultGroup()).groupId }],
    organisations: [{ Region: null, HourCycle: 'h23' }],
  });
});
