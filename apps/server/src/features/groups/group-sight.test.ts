import { api, type BodyIn, type GroupId, type PatientId, type UserId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { insertRole } from '../users/index.ts';

const { createGroup, editGroup, deleteGroup, getGroupSight, saveGroupSight, getUserGroups } = api.groups;

let app: TestApp;
let elm: SeededHome;
let admin: Act;
let anna: UserId;
let ben: UserId;
let lead: UserId;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  const { organisationId } = elm;
  await refreshTiles(app.database.db, organisationId, elm.pods, 'patientUpdated');
  await app.addUser('admin', organisationId, 'organisation-admin');
  await app.addUser('west-admin', organisationId, 'organisation-admin', elm.wardIds.slice(0, 1));
  anna = await app.addUser('anna', organisationId, 'carer');
  ben = await app.addUser('ben', organisationId, 'carer');
  lead = await app.addUser('lead', organisationId, 'nurse-lead');
  await insertRole(app.database.db, organisationId, {
    name: 'Office',
    template: null,
    permissions: ['Users.View'],
  });
  await app.addUser('oak', await app.addOrganisation('Oak'), 'organisation-admin');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.updateTable('groups').set({ narrows_sight: false }).execute();
  await app.database.db.deleteFrom('groups').where('is_default', '=', false).execute();
});

const person = (index: number): PatientId => elm.pods[index]?.patientId ?? expect.fail('no person');
const aliasOf = (index: number): string => elm.pods[index]?.alias ?? expect.fail('no person');
const values = (name: string) => ({ organisationId: elm.organisationId, name, isActive: true, format: null });
const group = async (name: string, patientIds: PatientId[], userIds: UserId[]): Promise<GroupId> => {
  const members = { addPatientIds: patientIds, addUserIds: userIds };
  return (await admin(createGroup, { body: { ...values(name), members } })).reply.groupId;
};
const sight = async () =>
  (await admin(getGroupSight, { query: { organisationId: elm.organisationId } })).reply;
const narrow = (narrows: boolean, act = admin) =>
  act(saveGroupSight, { body: { organisationId: elm.organisationId, narrows } });
const boardOf = async (act: Act): Promise<Set<PatientId>> => {
  const query = { organisationId: elm.organisationId, flag: 0 as const };
  const { reply } = await act(api.board.getPatient, { query, body: [] });
  return new Set(reply.tiles.map(({ patientId }) => patientId));
};
/** Narrows to a night group of the first person and Anna; the others are of the default group. */
const narrowToNight = async (): Promise<GroupId> => {
  const groupId = await group('Night care', [person(0)], [anna]);
  expect((await narrow(true)).status).toBe(200);
  return groupId;
};
const refusal = { status: 409, code: 'people-unseen' };

test('groups narrow what users see only once an administrator switches that on', async () => {
  const carer = await actAs(app, 'anna');
  await group('Night care', [person(0)], [anna]);
  expect((await boardOf(carer)).size).toBe(4);
  expect(await sight()).toEqual({
    narrows: false,
    unseen: { count: 0, labels: [], carers: [] },
    users: [
      { userId: anna, label: 'anna', sees: 1, hidden: 3 },
      { userId: ben, label: 'ben', sees: 3, hidden: 1 },
      { userId: lead, label: 'lead', sees: 3, hidden: 1 },
      expect.objectContaining({ label: 'west-admin', sees: 1, hidden: 1 }),
    ],
  });
  expect((await narrow(true)).status).toBe(200);
  expect(await boardOf(carer)).toEqual(new Set([person(0)]));
  expect(await boardOf(await actAs(app, 'ben'))).toEqual(new Set([person(1), person(2), person(3)]));
  const hidden = { query: { patientId: person(1) } };
  expect((await carer(api.patients.getPatientProfile, hidden)).code).toBe('patient-not-found');
  expect((await carer(getUserGroups, { query: {} })).reply).toMatchObject({
    narrowsSight: true,
    rows: [{ name: 'Night care', patients: 1 }],
  });
  expect((await boardOf(admin)).size).toBe(4);
  expect((await narrow(false)).status).toBe(200);
  expect((await boardOf(carer)).size).toBe(4);
  expect((await auditOf(app, 'group.sight-saved')).map(({ detail }) => detail)).toEqual([
    { narrows: true, usersNarrowed: 4 },
    { narrows: false },
  ]);
});

test('it is not switched on while no carer’s groups include someone, whom it names', async () => {
  const groupId = await group('Empty', [person(1)], []);
  const refused = { count: 1, labels: [aliasOf(1)], carers: ['admin', 'anna', 'ben', 'lead'] };
  expect((await sight()).unseen).toEqual(refused);
  expect(await narrow(true)).toMatchObject({ ...refusal, reply: { unseen: refused } });
  // A user who never had a way in reaches no one.
  const { db } = app.database;
  const { id: roleId } = await db
    .selectFrom('roles')
    .select('id')
    .where('organisation_id', '=', elm.organisationId)
    .where('template', '=', 'carer')
    .executeTakeFirstOrThrow();
  const account = { username: 'new-carer', displayName: 'New Carer', email: 'new@example.org' };
  const place = { organisationId: elm.organisationId, roleIds: [roleId], wardIds: null };
  const added = await admin(api.users.createUser, { body: { ...account, ...place, language: 'en' } });
  const members = { addUserIds: [added.reply.userId] };
  await admin(editGroup, { body: { ...values('Empty'), groupId, version: 1, members } });
  expect((await sight()).unseen.count).toBe(1);
  const hash = sql`(select password_hash from users where id = ${anna})`;
  await sql`update users set password_hash = ${hash} where id = ${added.reply.userId}`.execute(db);
  expect((await narrow(true)).status).toBe(200);
});

test('another organisation, users of some wards and carers can’t read or switch it', async () => {
  const query = { organisationId: elm.organisationId };
  for (const [name, code] of [
    ['oak', 'forbidden'],
    ['anna', 'forbidden'],
    ['west-admin', 'more-than-held'],
  ] as const) {
    const act = await actAs(app, name);
    expect((await act(getGroupSight, { query })).code).toBe(code);
    expect((await narrow(true, act)).code).toBe(code);
  }
  expect((await sight()).narrows).toBe(false);
});

test('no save of a group leaves someone without a carer', async () => {
  const groupId = await narrowToNight();
  const unseen = { count: 1, labels: [aliasOf(0)], carers: ['anna'] };
  const members = { removeUserIds: [anna] };
  const body = { ...values('Night care'), groupId, version: 1, members };
  expect(await admin(editGroup, { body })).toMatchObject({ ...refusal, reply: { unseen } });
  expect(await boardOf(await actAs(app, 'anna'))).toEqual(new Set([person(0)]));
  const others = await admin(createGroup, {
    body: { ...values('Day care'), members: { addUserIds: [ben, lead] } },
  });
  // The administrator is still in the default group.
  expect(others.status).toBe(200);
  const all = { addPatientIds: [person(1), person(2), person(3)] };
  expect(await admin(createGroup, { body: { ...values('Lonely'), members: all } })).toMatchObject({
    ...refusal,
    reply: { unseen: { count: 3 } },
  });
  // Whoever is in no group any more is in the default one.
  expect((await admin(deleteGroup, { query: { groupId, version: 1 } })).status).toBe(200);
});

test('no change of users, roles or areas leaves someone without a carer', async () => {
  await narrowToNight();
  const { organisationId } = elm;
  const query = { userId: anna, organisationId };
  expect(await admin(api.users.deleteUser, { query })).toMatchObject(refusal);
  expect(await admin(api.users.deleteUserFromOrganisation, { query })).toMatchObject(refusal);
  const { reply } = await admin(api.users.getAllUsers, { query: { organisationId } });
  const user = reply.rows.find(({ userId }) => userId === anna) ?? expect.fail('no user');
  const save = (body: Partial<BodyIn<typeof api.users.updateUserRole>>) =>
    admin(api.users.updateUserRole, {
      query,
      body: {
        roleIds: user.roles.map(({ roleId }) => roleId),
        wardIds: null,
        version: user.version,
        ...body,
      },
    });
  expect(await save({ wardIds: [...elm.wardIds.slice(1)] })).toMatchObject(refusal);
  const { id } = await app.database.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Office')
    .executeTakeFirstOrThrow();
  expect(await save({ roleIds: [id] })).toMatchObject(refusal);
  expect((await save({ wardIds: [...elm.wardIds.slice(0, 1)] })).status).toBe(200);
  const [west = expect.fail(), east = expect.fail()] = await Promise.all(
    elm.wardIds.map(async (wardId) => {
      const read = await admin(api.places.getWardDetail, { query: { organisationId }, body: [wardId] });
      return read.reply[0];
    }),
  );
  const area = {
    organisationId,
    wardId: west.wardId,
    buildingId: west.buildingId,
    name: west.name,
    version: west.version,
    roomIds: east.rooms.map(({ RoomId }) => RoomId),
  };
  expect(await admin(api.places.saveAreaDetail, { body: area })).toMatchObject(refusal);
  await sql`update memberships set sees_all_places = true where user_id = ${anna}`.execute(app.database.db);
});

test('a wall display shows everyone, and only who sees everyone sets it up', async () => {
  await narrowToNight();
  const body = { name: 'Ward office', wardIds: null, privacy: 'pseudonymised' as const };
  const made = await admin(api.displays.createDisplay, { body });
  const pairing = { body: { code: made.reply.code } };
  const paired = await actWith(app, undefined)(api.displays.pairDisplay, pairing);
  expect((await boardOf(actWith(app, paired.reply.tokenInfo.access_token))).size).toBe(4);
  await app.addUser('facility', elm.organisationId, 'facility-admin');
  const other = { body: { ...body, name: 'Own tablet' } };
  const act = await actAs(app, 'facility');
  expect((await act(api.displays.createDisplay, other)).code).toBe('more-than-held');
});

test('who is narrowed adds no user, who might see more', async () => {
  const { db } = app.database;
  const { organisationId } = elm;
  const permissions = ['Admin.View', 'Manage.View', 'Users.View', 'Users.Add', 'Dashboard.View'] as const;
  await insertRole(db, organisationId, { name: 'Desk', template: null, permissions });
  await app.addUserOf('desk', organisationId, 'Desk');
  await narrowToNight();
  const act = await actAs(app, 'desk');
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Desk')
    .executeTakeFirstOrThrow();
  const body = {
    organisationId,
    username: 'second-desk',
    displayName: 'Second Desk',
    email: 'desk@example.org',
    language: 'en' as const,
    roleIds: [id],
    wardIds: null,
  };
  expect((await act(api.users.createUser, { body })).code).toBe('more-than-held');
  await narrow(false);
  expect((await act(api.users.createUser, { body })).status).toBe(200);
});

test('a person whom a narrowed user registers joins the groups of that user', async () => {
  const groupId = await group('Night care', [person(0)], [anna, lead]);
  await narrow(true);
  const nurse = await actAs(app, 'lead');
  const body = {
    OrganisationId: elm.organisationId,
    version: '',
    alias: 'Nora Newcomer',
    roomId: null,
    bed: '',
    AllocatedPod: '',
    nodeMac: '',
    DayStartTime: '07:00:00',
    DayEndTime: '22:00:00',
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
    DayProductId: 1,
    NightProductId: 1,
  };
  const saved = await nurse(api.people.savePatient, { body });
  expect(saved.status).toBe(200);
  const { patientId } = saved.reply;
  const query = { patientId };
  expect((await nurse(api.people.getPatientToEdit, { query })).reply.groups).toMatchObject([{ groupId }]);
  expect((await (await actAs(app, 'ben'))(api.people.getPatientToEdit, { query })).code).toBe(
    'patient-not-found',
  );
  await app.database.db.deleteFrom('group_patients').where('patient_id', '=', patientId).execute();
});

test('a person who is restored needs a carer who sees them', async () => {
  const groupId = await narrowToNight();
  const { db } = app.database;
  await db
    .updateTable('patients')
    .set({ archived_at: new Date(app.clock.ms) })
    .where('id', '=', person(0))
    .execute();
  const members = { removeUserIds: [anna] };
  await admin(editGroup, { body: { ...values('Night care'), groupId, version: 1, members } });
  const restore = { body: { patientId: person(0), undo: false } };
  expect(await admin(api.people.unArchivePatient, restore)).toMatchObject({
    ...refusal,
    reply: { unseen: { count: 1, labels: [aliasOf(0)], carers: [] } },
  });
  await admin(editGroup, {
    body: { ...values('Night care'), groupId, version: 2, members: { addUserIds: [anna] } },
  });
  expect((await admin(api.people.unArchivePatient, restore)).status).toBe(200);
});
