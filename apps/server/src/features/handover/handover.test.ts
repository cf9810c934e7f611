import { AlertType, api, RedAlertKind, type Shift } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actWith } from '../../testing/act-as.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { nobody, noWard, somePod } from '../../testing/ids.ts';
import { insertCycle } from '../../testing/insert-cycle.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';

let app: TestApp;
let home: SeededHome;
let admin: ReturnType<typeof actWith>;
let carer: ReturnType<typeof actWith>;

beforeAll(async () => {
  app = await openTestApp();
  app.clock.ms = Date.parse('2026-06-01T10:00:00Z');
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 4, wards: 2, nodes: 1, patients: 4 };
  home = await seedHome(db, { ...request, organisationName: 'Elm' });
  const [west = noWard] = home.wardIds;
  await app.addUser('nora', home.organisationId, 'carer', [west]);
  await app.addUser('admin', home.organisationId, 'organisation-admin');
  await refreshTiles(db, home.organisationId, home.pods, 'patientUpdated');
});
afterAll(() => app.close());

const signIn = async (name: string) => actWith(app, (await app.signIn(name)).tokenInfo.access_token);
const handover = async (more: { at?: string } = {}) => {
  const { organisationId } = home;
  const query = { organisationId, flag: 0 as const, filterIds: '', ...more };
  const { reply, code } = await carer(api.handover.getHandover, { query });
  if (code !== undefined) expect.fail(code);
  return reply;
};
async function redPads(): Promise<void> {
  const at = app.clock.ms;
  const reasons = home.pods.map(({ podId, patientId }) => {
    return { podId, patientId, type: AlertType.check_pad, factId: `${podId} ${at}`, active: true, at };
  });
  const { db } = app.database;
  await db.transaction().execute((work) => applyFound(work, home.organisationId, reasons, at));
}

test('a handover has open alerts, the shift’s events, and marks new ones', async () => {
  carer = await signIn('nora');
  await redPads();
  const before = await handover();
  expect(before.shift).toMatchObject({
    startsAt: '2026-06-01T04:00:00.000Z',
    endsAt: '2026-06-01T12:00:00.000Z',
  });
  expect([before.openTotal, before.counts.openNew, before.newSince.kind]).toEqual([2, 2, 'shift-start']);
  const query = { organisationId: home.organisationId, flag: 0 as const, filterIds: '' };
  const { unmonitored } = (await carer(api.alerts.getOpenAlerts, { query })).reply;
  expect(before.unmonitored).toEqual(unmonitored);
  expect(unmonitored.map(({ reason }) => reason)).toEqual(['never-heard', 'never-heard']);
  expect(
    (await carer(api.handover.markHandoverRead, { body: { organisationId: home.organisationId } })).status,
  ).toBe(200);
  app.clock.ms += 10 * 60_000;
  const { patientId = nobody } = home.pods[0] ?? {};
  const change = { patientId: patientId as never, reason: 'wet' as const, weightG: 310, note: 'all dry now' };
  await carer(api.alerts.recordPadChange, { body: change });
  // The page was read before the change was recorded, and is marked as read after it.
  const { organisationId } = home;
  await carer(api.handover.markHandoverRead, { body: { organisationId, upTo: before.at } });
  const after = await handover();
  expect(after.newSince.kind).toBe('handover-read');
  expect(after.counts).toMatchObject({
    openHigh: 1,
    openNew: 0,
    over: 0,
    sensed: { padChanges: 0, turns: 0, falls: 0 },
    recorded: { padChanges: 1, silenced: 1, acknowledged: 0, resolved: 0 },
  });
  expect(after.done.map(({ kind, by, reason, isNew }) => [kind, by, reason, isNew])).toEqual([
    ['pad-changed', 'nora', 'wet', true],
    ['silenced', 'nora', 'by-carer', true],
  ]);
  expect(after.done[0]).toMatchObject({ note: 'all dry now', weightG: 310, subject: { room: '101' } });
});

test('a possible fall after which the person was up again is reported so', async () => {
  const { clock, database } = app;
  const at = new Date(clock.ms - 5 * 60_000);
  const { podId = somePod, patientId = nobody } = home.pods[0] ?? {};
  for (const [id, detail] of [
    ['a fall', { peakG: 3 }],
    ['helped up', { peakG: 1.8, possible: true }],
  ] as const)
    await sql`insert into pod_events (organisation_id, pod_id, at, id, patient_id, reported_at, kind, detail)
      values (${home.organisationId}, ${podId}, ${at}, ${id}, ${patientId}, ${at}, 'fall',
        ${JSON.stringify(detail)}::jsonb)`.execute(database.db);
  const { done } = await handover();
  const fallen = done.filter(({ kind }) => kind === 'fell');
  expect(fallen.map(({ upAgain }) => upAgain).sort()).toEqual([false, true]);
});

test('detected events are counted separately from recorded ones', async () => {
  const { clock, database } = app;
  const { podId = somePod, patientId = nobody } = home.pods[0] ?? {};
  const off = new Date(clock.ms - 20 * 60_000);
  const before = (await handover()).counts;
  const { organisationId } = home;
  const worn = { organisationId, podId, patientId: patientId as never, productId: null };
  await insertCycle(database.db, { ...worn, removedAt: off.getTime() });
  await sql`insert into pod_events (organisation_id, pod_id, at, id, patient_id, reported_at, kind, detail)
    values (${home.organisationId}, ${podId}, ${off}, 'a turn', ${patientId}, ${off}, 'turn', '{"degrees":60}')`.execute(
    database.db,
  );
  const { counts } = await handover();
  expect(counts.sensed).toEqual({ ...before.sensed, padChanges: 1, turns: before.sensed.turns + 1 });
  expect(counts.recorded).toEqual(before.recorded);
});

test('a shift has facts for each visible ward, and of no one elsewhere', async () => {
  const { clock, database } = app;
  const { db } = database;
  const { organisationId } = home;
  clock.ms = Date.parse('2026-06-08T07:00:00Z');
  carer = await signIn('nora');
  const minutesAgo = (minutes: number) => new Date(clock.ms - minutes * 60_000);
  const light = (redAlert: number | null) => ({ light: { shown: 'red', redAlert, padStatus: 'RED' } });
  const facts = [
    { at: minutesAgo(90), kind: 'light', detail: light(RedAlertKind.darkRed) },
    { at: minutesAgo(60), kind: 'light', detail: light(null) },
    { at: minutesAgo(50), kind: 'turn', detail: { degrees: 60 } },
  ];
  for (const { podId, patientId } of home.pods) {
    for (const { at, kind, detail } of facts)
      await sql`insert into pod_events (organisation_id, pod_id, at, id, patient_id, reported_at, kind, detail)
        values (${organisationId}, ${podId}, ${at}, ${`${podId} ${kind} ${at.getTime()}`}, ${patientId}, ${at},
          ${kind}, ${JSON.stringify(detail)}::jsonb)`.execute(db);
    const samples = [170, 165, 160].map((minutes) => ({ at: minutesAgo(minutes) }));
    await storeSamples(db, { organisationId, podId, patientId }, samples);
  }
  const [first] = home.pods;
  await sql`update patients set created_at = ${minutesAgo(10_000)}`.execute(db);
  await insertCycle(db, {
    organisationId,
    podId: first?.podId ?? somePod,
    productId: null,
    patientId: (first?.patientId ?? nobody) as never,
    removedAt: clock.ms - 55 * 60_000,
  });
  const [ward, ...moreWards] = (await handover()).wards;
  expect(moreWards).toEqual([]);
  expect(ward).toMatchObject({
    wardId: home.wardIds[0],
    people: 2,
    isUnknown: false,
    unmonitored: { people: 2, ms: 2 * 165 * 60_000 },
    red: { people: 2, until: minutesAgo(60).toISOString(), atEnd: [] },
    turns: { onTime: 2, late: 0, unjudged: 0 },
    changes: { onTime: 1, tooEarly: 0, tooLate: 0, unjudged: 0, recorded: 0 },
    falls: { count: 0, people: [] },
    watch: [],
  });
  const everyone = await signIn('admin');
  const all = await everyone(api.handover.getHandover, { query: { organisationId, flag: 0, filterIds: '' } });
  expect(all.reply.wards.map(({ people }) => people)).toEqual([2, 2]);
  const oak = await seedHome(db, {
    floors: 1,
    roomsPerFloor: 1,
    wards: 1,
    nodes: 1,
    patients: 1,
    organisationName: 'Oak',
  });
  await app.addUser('olga', oak.organisationId, 'carer');
  const outsider = await signIn('olga');
  const refused = await outsider(api.handover.getHandover, {
    query: { organisationId, flag: 0, filterIds: '' },
  });
  expect(refused.code).toBe('forbidden');
});

test('earlier shifts are reached step by step, up to a month back', async () => {
  const now = await handover();
  expect(now.nextAt).toBeNull();
  const earlier = await handover({ at: now.previousAt ?? '' });
  expect(earlier.shift.endsAt).toBe(now.shift.startsAt);
  expect(earlier.nextAt).toBe(now.shift.startsAt);
  expect(earlier.done).toEqual([]);
  const query = {
    organisationId: home.organisationId,
    flag: 0 as const,
    filterIds: '',
    at: '2026-04-01T00:00:00Z',
  };
  expect((await carer(api.handover.getHandover, { query })).code).toBe('range-over-31-days');
});

test('shifts cover the day: gaps and overlaps are refused, and deletion leaves none', async () => {
  admin = await signIn('admin');
  const { organisationId } = home;
  const read = async () =>
    (await admin(api.shifts.getOrganisationShift, { query: { organisationId } })).reply;
  const standard = await read();
  expect(standard.shifts.map(({ standard, start, end }) => [standard, start, end])).toEqual([
    ['early', '06:00:00', '14:00:00'],
    ['late', '14:00:00', '22:00:00'],
    ['night', '22:00:00', '06:00:00'],
  ]);
  const save = (shifts: Pick<Shift, 'name' | 'start' | 'end'>[], version: number) =>
    admin(api.shifts.saveOrgShift, { body: { organisationId, shifts, version } });
  const day = { name: 'Day', start: '07:00:00', end: '19:00:00' };
  const night = { name: 'Night', start: '19:00:00', end: '07:00:00' };
  expect((await save([day, { ...night, start: '20:00:00' }], 0)).code).toBe('shifts-do-not-cover');
  expect((await save([day, { ...night, start: '18:00:00' }], 0)).code).toBe('shifts-do-not-cover');
  expect((await save([day], 0)).code).toBe('shifts-do-not-cover');
  expect((await save([day, { ...night, name: 'day' }], 0)).code).toBe('shift-name-taken');
  expect((await save([night, day], 0)).reply).toEqual({ version: 1 });
  expect((await save([night, day], 0)).code).toBe('changed-meanwhile');
  const [first, second] = (await read()).shifts;
  expect([first?.name, second?.name]).toEqual(['Day', 'Night']);
  const deletedShift = { organisationId, shiftId: second?.shiftId ?? expect.fail() };
  expect((await admin(api.shifts.deleteOrgShift, { query: deletedShift })).status).toBe(200);
  expect((await read()).shifts).toMatchObject([{ name: 'Day', start: '07:00:00', end: '07:00:00' }]);
  const last = { organisationId, shiftId: first?.shiftId ?? expect.fail() };
  expect((await admin(api.shifts.deleteOrgShift, { query: last })).code).toBe('last-shift');
});
