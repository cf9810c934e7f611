import { api, FilterFlag, type GroupId, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { type Act, actAs, actHolding } from '../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

let app: TestApp;
let elm: SeededHome;
let admin: Act;
const changes: Announcements['tiles-changed'][] = [];
let joinsAgain = 0;

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  admin = await actAs(app, 'admin');
  app.bus.subscribe('tiles-changed', (change) => void changes.push(change));
  app.bus.subscribe('places-changed', () => {
    joinsAgain += 1;
  });
});
afterAll(() => app.close());

const patientIds = () => elm.pods.map(({ patientId }) => patientId);
const boardOf = async (...groupIds: GroupId[]): Promise<PatientId[]> => {
  const query = { organisationId: elm.organisationId, flag: FilterFlag.group };
  const { reply } = await admin(api.board.getPatient, { query, body: groupIds });
  return reply.tiles.map(({ patientId }) => patientId);
};

test('board, counters, alerts and handover narrow to groups, and follow a change of members', async () => {
  const [first, second, third, fourth] = patientIds() as [PatientId, PatientId, PatientId, PatientId];
  const { organisationId } = elm;
  const values = { organisationId, name: 'Night care', isActive: true, format: null };
  const members = { addPatientIds: [first, second] };
  const { groupId } = (await admin(api.groups.createGroup, { body: { ...values, members } })).reply;
  const { rows } = (await admin(api.groups.getUserGroups, { query: {} })).reply;
  const defaultId = rows.find(({ isDefault }) => isDefault)?.groupId ?? expect.fail('no default group');
  expect(new Set(await boardOf(groupId))).toEqual(new Set([first, second]));
  expect(new Set(await boardOf(defaultId))).toEqual(new Set([third, fourth]));
  expect(await boardOf(groupId, defaultId)).toHaveLength(4);
  const query = { organisationId, flag: FilterFlag.group, filterIds: groupId };
  expect((await admin(api.board.getDashboardData, { query })).reply.patients).toBe(2);
  expect((await admin(api.alerts.getOpenAlerts, { query })).reply.unmonitored).toHaveLength(2);
  expect((await admin(api.handover.getHandover, { query })).reply.unmonitored).toHaveLength(2);

  changes.length = 0;
  const before = joinsAgain;
  const body = {
    ...values,
    groupId,
    version: 1,
    members: { addPatientIds: [third], removePatientIds: [first] },
  };
  expect((await admin(api.groups.editGroup, { body })).status).toBe(200);
  expect(new Set(await boardOf(groupId))).toEqual(new Set([second, third]));
  const changed = changes.flatMap((change) => change.changed);
  expect(changed.map(({ tile }) => [tile.patientId, tile.place.groupIds])).toEqual(
    expect.arrayContaining([
      [third, [groupId]],
      [first, [defaultId]],
    ]),
  );
  const removed = changes.flatMap((change) => change.removed);
  expect(removed.find(({ patientId }) => patientId === first)?.from.groupIds).toEqual([groupId]);
  expect(joinsAgain).toBe(before + 1);
});

test('a board of a deleted group shows everyone; anonymised readers have no groups', async () => {
  const { organisationId } = elm;
  const values = { organisationId, name: 'Short-lived', isActive: true, format: null };
  const { groupId } = (await admin(api.groups.createGroup, { body: values })).reply;
  const value = {
    OrganisationId: organisationId,
    BuildingId: null,
    FilterIds: [groupId],
    Flag: FilterFlag.group,
  };
  const body = { OrganisationId: organisationId, FilterValue: JSON.stringify(value) };
  expect((await admin(api.filters.saveUserFilter, { body })).reply).toMatchObject({ filterIds: [groupId] });
  await admin(api.groups.deleteGroup, { query: { groupId, version: 1 } });
  const saved = await admin(api.filters.getUserFilter, { query: { organisationId } });
  expect(saved.reply.flag).toBe(FilterFlag.all);
  const permissions = ['Dashboard.View', 'Patients.Anonymized'] as const;
  const hidden = await actHolding(app, 'hidden', organisationId, permissions);
  expect((await hidden(api.groups.getUserGroups, { query: {} })).reply.rows).toEqual([]);
  const query = { organisationId, flag: FilterFlag.group };
  const { rows } = (await admin(api.groups.getUserGroups, { query: {} })).reply;
  const board = await hidden(api.board.getPatient, { query, body: rows.map((row) => row.groupId) });
  expect(board.reply.tiles).toEqual([]);
});
