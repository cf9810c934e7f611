import { AlertType, api, type GroupId, type RoomId, type UserId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { actAs } from '../../testing/act-as.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { nobody, somePod } from '../../testing/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { onBoard } from '../tiles/index.ts';
import { findUnseenRooms } from './index.ts';

let app: TestApp;
let home: SeededHome;
let anna: UserId;
let scope: Scope;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 10, wards: 2, nodes: 1, patients: 1_000 };
  home = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  const { organisationId } = home;
  await app.addUser('admin', organisationId, 'organisation-admin');
  anna = await app.addUser('anna', organisationId, 'carer', home.wardIds.slice(0, 1));
  await app.addUser('ben', organisationId, 'carer');
  scope = { organisationId, wardIds: 'all', groupIds: 'all', privacy: 'private' };
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('groups').set({ narrows_sight: true }).where('is_default', '=', true).execute();
  await db.deleteFrom('groups').where('is_default', '=', false).execute();
});

/** Adds groups, each with its share of everyone and with Anna. */
async function addGroups(count: number): Promise<GroupId[]> {
  const { db } = app.database;
  const names = Array.from({ length: count }, (_, index) => `Group ${index}`);
  const rows = await db
    .insertInto('groups')
    .values(names.map((name) => ({ organisation_id: home.organisationId, name })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await db
    .insertInto('group_patients')
    .values(
      home.pods.map(({ patientId }, index) => ({
        organisation_id: home.organisationId,
        group_id: ids[index % count] ?? expect.fail(),
        patient_id: patientId,
      })),
    )
    .execute();
  await db
    .insertInto('group_users')
    .values(ids.map((id) => ({ organisation_id: home.organisationId, group_id: id, user_id: anna })))
    .execute();
  return ids;
}

test('alerts are assigned only to users whose groups include the person, and to administrators', async () => {
  const { db } = app.database;
  await addGroups(1);
  const { podId = somePod, patientId = nobody } = home.pods[0] ?? {};
  const reason = { patientId, podId, type: AlertType.check_pad, factId: 'f', active: true, at: app.clock.ms };
  await db.transaction().execute((work) => applyFound(work, home.organisationId, [reason], app.clock.ms));
  const act = await actAs(app, 'anna');
  const { reply } = await act(api.alerts.getAlertAssignees, { query: { patientId } });
  expect(reply.assignees.map(({ name }) => name)).toEqual(['admin', 'anna']);
  const other = await actAs(app, 'ben');
  expect((await other(api.alerts.getAlertAssignees, { query: { patientId } })).code).toBe(
    'patient-not-found',
  );
});

test('a newcomer is unseen where no carer of their groups has the room', async () => {
  const { db } = app.database;
  const rows = await sql<{ id: RoomId; ward: string }>`
    select min(room_id::text) as id, ward_id as ward from ward_rooms group by ward_id`.execute(db);
  const roomIn = (index: number) =>
    rows.rows.find(({ ward }) => ward === home.wardIds[index])?.id ?? expect.fail('no room');
  const [west, east] = [roomIn(0), roomIn(1)];
  const [groupId = expect.fail()] = await addGroups(1);
  const ofAnna = { ...scope, groupIds: [groupId] };
  expect(await findUnseenRooms(db, ofAnna, [west, east, null])).toEqual(new Set([east, null]));
  // Ben and the administrator are in the default group.
  expect(await findUnseenRooms(db, scope, [west, east, null])).toEqual(new Set());
  await db.updateTable('groups').set({ narrows_sight: false }).where('is_default', '=', true).execute();
  expect(await findUnseenRooms(db, ofAnna, [east])).toEqual(new Set());
});

test('the board of some groups is read without a question for each person', async () => {
  const groupIds = (await addGroups(50)).slice(0, 3);
  const { db } = app.database;
  await sql`analyze`.execute(db);
  const condition = onBoard({ ...scope, groupIds }, { flag: 0, ids: [] });
  const board = await sql`select t.patient_id from board_tiles t where ${condition}`.execute(db);
  expect(board.rows).toHaveLength(60);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select t.patient_id from board_tiles t where ${condition}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('hashed SubPlan');
  expect(plan.match(/Filter:.*(?<!hashed )SubPlan \d/g)).toBeNull();
});
