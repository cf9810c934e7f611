import { createHash } from 'node:crypto';
import { devicePrefixes, Mac } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '../../platform/db/connect.ts';
import { timeLimits } from '../../platform/time-limits.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readHistory } from '../pods/index.ts';
import { type Demonstration, seedDemonstration, seedHome } from './index.ts';
import { inventedName } from './invented-names.ts';

let database: TestDatabase;
let first: Demonstration;
const options = { mqttUrl: 'mqtt://127.0.0.1:1883' };

beforeAll(async () => {
  database = await openTestDatabase();
  first = await seedDemonstration(database.db, options);
});
afterAll(() => database.close());

const count = async (
  table: 'rooms' | 'floors' | 'wards' | 'nodes' | 'pods' | 'patients' | 'users' | 'tiles',
) => {
  const rows = await database.db.selectFrom(table).selectAll().execute();
  return rows.length;
};

test('the demonstration has 3 floors, 24 rooms, 2 wards, 12 nodes and 40 patients', async () => {
  const tables = ['floors', 'rooms', 'wards', 'nodes', 'patients', 'pods', 'tiles', 'users'] as const;
  const counts: number[] = [];
  for (const table of tables) counts.push(await count(table));
  expect(counts).toEqual([3, 24, 2, 12, 40, 40, 40, 3]);
  const [organisation] = await database.db.selectFrom('organisations').selectAll().execute();
  expect(organisation).toMatchObject({ is_demo: true, time_zone: 'Europe/Berlin', language: 'en' });
  const patients = await database.db.selectFrom('patients').select(['alias', 'code']).execute();
  expect(new Set(patients.map(({ alias }) => alias)).size).toBe(40);
  expect(new Set(patients.map(({ code }) => code)).size).toBe(40);
});

test('everyone has a node at the bed; one in twenty pods expires soon', async () => {
  const { rows } = await database.pool.query(
    `select (select count(distinct patient_id)::int from patient_nodes) as near,
       count(*) filter (where expires_at < now())::int as over,
       count(*) filter (where expires_at between now() and now() + interval '1 month')::int as soon from pods`,
  );
  expect(rows).toEqual([{ near: 40, over: 2, soon: 2 }]);
});

test('a few people have goals of their own, marked as simulated', async () => {
  const changes = await database.db.selectFrom('goal_changes').select(['goal', 'reason']).execute();
  expect(new Set(changes.map(({ goal }) => goal)).size).toBe(5);
  for (const { reason } of changes) expect(reason).toMatch(/^Simulated: /);
});

test('the simulator gets every node and pod with places and products, without secrets', () => {
  const { home, secret } = first;
  expect(home).toMatchObject({ mqttUrl: options.mqttUrl, historyDays: 7, timeZone: 'Europe/Berlin' });
  expect([home.nodes.length, home.pods.length]).toEqual([12, 40]);
  const floors = Map.groupBy(home.nodes, ({ floor }) => floor);
  expect([...floors.values()].map(({ length }) => length)).toEqual([4, 4, 4]);
  for (const { mac, dayProduct, nightProduct } of home.pods) {
    expect(mac.replaceAll(':', '')).toMatch(new RegExp(`^${devicePrefixes.podMac}[0-9A-F]{4}$`));
    expect(nightProduct.workingMl).toBeGreaterThan(dayProduct.workingMl);
    expect(dayProduct.workingMl / dayProduct.rothwellMl).toBeCloseTo(0.25, 1);
  }
  expect(home.sendsHistory).toBe(true);
  expect(home.pods.map(({ index }) => index)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  for (const pod of home.pods) expect(pod).not.toHaveProperty('sent');
  expect(JSON.stringify(home)).not.toContain(secret);
});

test('simulated carers put on the night’s pads when the server expects them', async () => {
  const { rows } = await database.pool.query(
    `select distinct extract(epoch from day_start)::int / 60 as "dayStartMin",
       extract(epoch from night_start)::int / 60 as "nightStartMin" from patients`,
  );
  const { dayStartMin, nightStartMin } = first.home;
  expect(rows).toEqual([{ dayStartMin, nightStartMin }]);
});

test('the site stores only its secret’s hash, and gateways sign in', async () => {
  const sites = await database.db.selectFrom('sites').selectAll().execute();
  expect(sites).toHaveLength(1);
  expect(sites[0]).toMatchObject({ installation_id: first.home.site.installationId });
  expect(sites[0]?.secret_hash).toEqual(createHash('sha256').update(first.secret).digest());
});

test('repeating it changes nothing and returns the same, with each pod’s last measurement', async () => {
  expect(await seedDemonstration(database.db, options)).toEqual(first);
  const [cutOff, ...pods] = await database.db.selectFrom('pods').selectAll().execute();
  const [organisation] = await database.db.selectFrom('organisations').select('created_at').execute();
  if (!cutOff || !organisation) throw new Error('There should be pods.');
  const daysAgo = (days: number) => new Date(organisation.created_at.getTime() - 60_000 - days * 86_400_000);
  const measured = (pod: typeof cutOff, at: Date) =>
    database.db
      .insertInto('measurements')
      .values({
        organisation_id: pod.organisation_id,
        pod_id: pod.id,
        counter: at.getTime() % 1_000_000,
        boot: 255,
        at,
        frame: Buffer.alloc(31),
      })
      .execute();
  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    for (const pod of pods) await measured(pod, daysAgo(day));
    if (day !== 3) await measured(cutOff, daysAgo(day));
  }
  const history = () => readHistory(database.db, first.organisationId, Date.now());
  expect(await history()).toEqual({ days: 3, ofDays: 7 });
  const again = await seedDemonstration(database.db, options);
  expect(again.home.sendsHistory).toBe(true);

  await measured(cutOff, daysAgo(3));
  expect(await history()).toBeNull();
  const later = await seedDemonstration(database.db, options);
  const lastSent = { at: daysAgo(0).toISOString(), boot: 255, counter: daysAgo(0).getTime() % 1_000_000 };
  for (const pod of later.home.pods) expect(pod.sent).toEqual(lastSent);
  const planned = later.home.pods.map(({ sent: _, ...pod }) => pod);
  expect({ ...later, home: { ...later.home, pods: planned } }).toEqual({
    ...first,
    home: { ...first.home, sendsHistory: false },
  });
});

test('changes on the screens keep the past, and are worn from the next start', async () => {
  const { db } = database;
  const [archived, otherPod] = first.home.pods;
  if (!archived || !otherPod) throw new Error('There should be pods.');
  const podOf = (mac: string) => db.selectFrom('pods').select('id').where('mac', '=', Mac.parse(mac));
  await db
    .updateTable('patients')
    .set({ archived_at: new Date() })
    .where('pod_id', '=', podOf(archived.mac))
    .execute();
  await db
    .updateTable('patients')
    .set({ day_product_id: archived.dayProduct.productId })
    .where('pod_id', '=', podOf(otherPod.mac))
    .execute();
  const before = Date.now();
  const { pods } = (await seedDemonstration(db, options)).home;
  expect(pods.map(({ index }) => index)).toEqual(Array.from({ length: 39 }, (_, n) => n + 1));
  const [changed] = pods;
  expect(changed).toMatchObject({ mac: otherPod.mac, dayProduct: otherPod.dayProduct });
  expect(changed?.later).toEqual([
    { dayProduct: archived.dayProduct, nightProduct: otherPod.nightProduct, from: expect.any(String) },
  ]);
  expect(Date.parse(changed?.later?.[0]?.from ?? '')).toBeGreaterThanOrEqual(before);
  expect((await seedDemonstration(db, options)).home.pods[0]?.later).toEqual(changed?.later);
});

test('two simultaneous starts create one demonstration', async () => {
  const otherDatabase = await openTestDatabase();
  try {
    const [first, second] = await Promise.all([
      seedDemonstration(otherDatabase.db, options),
      seedDemonstration(otherDatabase.db, options),
    ]);
    expect(first).toEqual(second);
    expect(await otherDatabase.db.selectFrom('organisations').selectAll().execute()).toHaveLength(1);
  } finally {
    await otherDatabase.close();
  }
});

test('ten thousand patients are seeded beside another home, each on the board', async () => {
  const request = { floors: 10, roomsPerFloor: 100, wards: 20, nodes: 500, patients: 10_000 };
  // It is one transaction, which may take longer than a call's on a busy machine.
  const patient = openDb(openPool(database.url, timeLimits.upkeep), timeLimits.upkeep);
  const home = await seedHome(patient, { ...request, organisationName: 'Large' }).finally(() =>
    patient.destroy(),
  );
  expect(new Set(home.pods.map(({ mac }) => mac)).size).toBe(10_000);
  const { count: tiles } = await database.db
    .selectFrom('tiles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', home.organisationId)
    .where('body', '<>', '')
    .executeTakeFirstOrThrow();
  expect(tiles).toBe(10_000);
});

test('invented names differ', () => {
  const names = Array.from({ length: 1200 }, (_, index) => inventedName(index));
  expect(new Set(names).size).toBe(1200);
});
