import { randomUUID } from 'node:crypto';
import {
  deletePatient,
  editObservation,
  getErasures,
  getObservationValuesForLegend,
  getPatientObservations,
  getPatientsForObservation,
  getRoomObservations,
  type Observation,
  type PatientId,
  type RoomId,
  saveObservation,
  undoObservation,
  type WardId,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { openHome, permit } from '../../testing/open-home.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';

const minute = 60_000;
let app: TestApp;
let home: SeededHome;
let nora: Act;
let otto: Act;
let patientId: PatientId;
const changes: Announcements['tiles-changed'][] = [];

beforeAll(async () => {
  const opened = await openHome({ nora: 'carer', otto: 'carer' }, { patients: 4 });
  ({ app, home } = opened);
  ({ nora, otto } = opened.acts);
  patientId = home.pods[0]?.patientId ?? nobody;
  await app.addUser('lena', home.organisationId, 'facility-admin');
  await app.addUser('wall', home.organisationId, 'wall-display');
  app.bus.subscribe('tiles-changed', (message) => void changes.push(message));
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(app.clock.ms - minutes * minute).toISOString();
const entry = (more: object = {}) => ({
  entryId: randomUUID(),
  patientId,
  typeId: 'bowel' as never,
  value: 4,
  comment: null,
  observedAt: ago(20),
  ...more,
});
const enter = (act: Act, more: object = {}) => act(saveObservation, { body: entry(more) });
const list = async (act: Act, id = patientId) =>
  (await act(getPatientObservations, { query: { patientId: id } })).reply;
const edit = (act: Act, { observationId, version }: Observation, more: object = {}) =>
  act(editObservation, {
    body: { observationId, version, value: 5, comment: null, observedAt: ago(20), reason: null, ...more },
  });
const undo = (act: Act, { observationId, version }: Observation, reason: string | null = null) =>
  act(undoObservation, { body: { observationId, version, reason } });

test('an observation is read by everyone who sees the person, with its time', async () => {
  const { reply } = await enter(nora, { comment: '  After breakfast ' });
  expect(reply).toMatchObject({
    typeId: 'bowel',
    value: 4,
    comment: 'After breakfast',
    observedAt: ago(20),
    by: 'nora',
    earlier: [],
    mayChange: 'yes',
  });
  expect((await list(otto)).observations).toMatchObject([{ ...reply, mayChange: 'no' }]);
  expect(changes.flatMap(({ changed }) => changed)).toMatchObject([{ tile: { patientId } }]);
  const [row] = await auditOf(app, 'observation.saved', reply.observationId);
  expect(row?.detail).toEqual({ patientId, observationType: 'bowel', isRepeated: false });
});

test('an entry that is sent again is stored once', async () => {
  const entryId = randomUUID();
  const first = await enter(nora, { entryId, typeId: 'drink', value: 200 });
  const again = await enter(nora, { entryId, typeId: 'drink', value: 200 });
  expect(again.reply).toEqual(first.reply);
  expect((await enter(otto, { entryId, typeId: 'drink', value: 200 })).code).toBe('key-reused');
  expect((await enter(nora, { entryId, typeId: 'pain', value: 2 })).code).toBe('key-reused');
  const count = (await list(nora)).observations.filter(({ typeId }) => typeId === 'drink');
  expect(count).toHaveLength(1);
});

test.each([
  ['observation-value-wrong', { value: 8 }],
  ['observation-value-wrong', { value: null }],
  ['observation-comment-needed', { typeId: 'free', value: null, comment: '  ' }],
  ['observation-time-wrong', { observedAt: '2020-01-01T00:00:00Z' }],
  ['observation-type-not-found', { typeId: nobody }],
  ['observation-subject-unclear', { patientId: undefined }],
  ['patient-not-found', { patientId: nobody }],
  ['room-not-found', { patientId: undefined, roomId: nobody }],
])('it answers %s', async (code, more) => {
  expect((await enter(nora, more)).code).toBe(code);
});

test('its author corrects it for 10 minutes, later others with a reason', async () => {
  const first = (await enter(nora)).reply;
  expect((await edit(otto, first)).code).toBe('observation-not-yours');
  const second = (await edit(nora, first, { value: 5 })).reply;
  expect(second).toMatchObject({ value: 5, version: 2, earlier: [{ version: 1, value: 4, reason: null }] });
  expect((await edit(nora, first)).code).toBe('changed-meanwhile');
  app.clock.ms += 10 * minute;
  expect((await edit(nora, second)).code).toBe('observation-reason-needed');
  const third = (await edit(otto, second, { value: 6, reason: 'Wrong button' })).reply;
  expect(third).toMatchObject({
    value: 6,
    by: 'nora',
    changed: { by: 'otto', reason: 'Wrong button' },
    earlier: [
      { value: 4, by: 'nora' },
      { value: 5, by: 'nora' },
    ],
  });
  const rows = await auditOf(app, 'observation.edited', first.observationId);
  expect(rows.map(({ detail }) => Object(detail).version)).toEqual([2, 3]);
});

test('an undone observation stays in the list as undone', async () => {
  const observation = (await enter(nora)).reply;
  expect((await undo(otto, observation)).code).toBe('observation-not-yours');
  expect((await undo(nora, observation)).reply).toMatchObject({
    undone: { by: 'nora', reason: null },
    mayChange: 'no',
  });
  expect((await undo(nora, observation)).code).toBe('observation-not-found');
  const [listed] = (await list(otto)).observations.filter(
    ({ observationId }) => observationId === observation.observationId,
  );
  expect(listed?.undone).toMatchObject({ by: 'nora' });
  expect(await auditOf(app, 'observation.undone', observation.observationId)).toHaveLength(1);
});

test('pages of observations continue after the last one, even at the same time', async () => {
  const id = home.pods[2]?.patientId ?? nobody;
  for (const value of [1, 2, 3]) await enter(nora, { patientId: id, value });
  const page = async (more: object) =>
    (await nora(getPatientObservations, { query: { patientId: id, limit: 2, ...more } })).reply;
  const first = await page({});
  const last = first.observations.at(-1) ?? expect.fail();
  const second = await page({ before: last.observedAt, beforeId: last.observationId });
  expect([first.more, second.more]).toEqual([true, false]);
  const values = [...first.observations, ...second.observations].map(({ value }) => value);
  expect(values.sort()).toEqual([1, 2, 3]);
});

test('an observation of a room names no person, and outlives the room’s name', async () => {
  const { id } = await app.database.db
    .selectFrom('rooms')
    .select('id')
    .where('organisation_id', '=', home.organisationId)
    .executeTakeFirstOrThrow();
  const roomId: RoomId = id;
  const typeId = 'free' as never;
  const { reply } = await enter(nora, {
    patientId: undefined,
    roomId,
    typeId,
    value: null,
    comment: 'Floor wet',
  });
  const { reply: rooms } = await otto(getRoomObservations, { query: { roomId } });
  expect(rooms).toMatchObject({ observations: [{ comment: 'Floor wet' }], more: false, mayAdd: true });
  const stored = await app.database.db
    .selectFrom('observations')
    .select(['patient_id', 'room_name'])
    .where('id', '=', reply.observationId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ patient_id: null, room_name: expect.any(String) });
});

test('a user of another ward, organisation or level neither enters nor reads', async () => {
  await app.addUser('ward', home.organisationId, 'carer', [home.wardIds[1] as WardId]);
  const ward = await actAs(app, 'ward');
  expect((await enter(ward)).code).toBe('patient-not-found');
  expect((await edit(ward, (await enter(nora)).reply)).code).toBe('patient-not-found');
  const oak = await app.addOrganisation('Oak');
  await app.addUser('olga', oak, 'carer');
  const olga = await actAs(app, 'olga');
  expect((await enter(olga)).code).toBe('patient-not-found');
  expect((await undo(olga, (await enter(nora)).reply)).code).toBe('observation-not-found');
  expect((await enter(await actAs(app, 'wall'))).code).toBe('forbidden');
  await permit(app, 'lena', 'Patients.Pseudonymized');
  await enter(nora, { comment: 'Asked for Emil' });
  const lena = await actAs(app, 'lena');
  const seen = await list(lena);
  expect(seen.mayAdd).toBe(false);
  expect(seen.observations.every(({ comment }) => comment === null)).toBe(true);
});

test('the legend is in the language that is asked for, else in English', async () => {
  const legend = async (ln?: string) => {
    const query = ln === undefined ? {} : { ln };
    const { types } = (await nora(getObservationValuesForLegend, { query })).reply;
    return types.find(({ typeId }) => typeId === 'bowel');
  };
  expect(await legend('de-AT')).toMatchObject({ name: 'Stuhlgang', mayEnter: true, range: null });
  expect((await legend('xx'))?.name).toBe('Bowel');
  expect((await legend())?.legend).toHaveLength(7);
});

test('people to observe come by room, with the time of their newest observation', async () => {
  const query = { organisationId: home.organisationId };
  const { reply } = await nora(getPatientsForObservation, { query, body: [] });
  expect(reply.people).toHaveLength(4);
  expect(reply.people.find((person) => person.patientId === patientId)?.observedAt).not.toBeNull();
  const chosen = await nora(getPatientsForObservation, { query, body: [patientId] });
  expect(chosen.reply.people.map((person) => person.patientId)).toEqual([patientId]);
});

test('nothing is entered once consent is withdrawn, or the person archived', async () => {
  const id = home.pods[1]?.patientId ?? nobody;
  const before = (await enter(nora, { patientId: id })).reply;
  await app.database.db
    .updateTable('consents')
    .set({ decision: 'withdrawn' })
    .where('patient_id', '=', id)
    .where('kind', '=', 'monitoring')
    .execute();
  expect((await enter(nora, { patientId: id })).code).toBe('observation-not-consented');
  expect((await list(nora, id)).mayAdd).toBe(false);
  expect((await undo(nora, before)).status).toBe(200);
  await app.database.db
    .updateTable('patients')
    .set({ archived_at: new Date(app.clock.ms) })
    .where('id', '=', id)
    .execute();
  expect((await enter(nora, { patientId: id })).code).toBe('patient-not-found');
});

test('erasing a person deletes observations and their earlier values', async () => {
  const id = home.pods[3]?.patientId ?? nobody;
  const observation = (await enter(nora, { patientId: id })).reply;
  await edit(nora, observation);
  const { alias } = await app.database.db
    .selectFrom('patients')
    .select('alias')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.addUser('ada', home.organisationId, 'organisation-admin');
  const ada = await actAs(app, 'ada');
  const { reply } = await ada(deletePatient, { body: { patientId: id, confirmName: alias } });
  const query = { organisationId: home.organisationId, erasureId: reply.erasureId };
  const [certificate] = (await ada(getErasures, { query })).reply;
  const erased = new Map(certificate?.rows.map(({ table, count }) => [table, count]));
  expect(erased.get('observations')).toBe(1);
  expect(
    await app.database.db
      .selectFrom('observation_versions')
      .select('version')
      .where('patient_id', '=', id)
      .execute(),
  ).toEqual([]);
});
