import {
  AlertType,
  api,
  batteryStates,
  FilterFlag,
  instant,
  lights,
  linkStates,
  OrganisationId,
  type Reading,
  type Tile,
  type WardId,
  whyUnmonitored,
} from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody, noWard, somePod } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { getOpenAlerts } from './get-open-alerts.ts';

const now = Date.UTC(2026, 0, 10, 12);
const at = (minutesAgo: number) => instant(now - minutesAgo * 60_000);

let database: TestDatabase;
let elm: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  const otherHome = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  await show(otherHome, 0, disconnected);
});
afterAll(() => database.close());

const received = readingOf('green', 10, now);
const disconnected: Reading = {
  ...received,
  light: { ...received.light, shown: 'grey', since: at(35) },
  link: { ...received.link, state: 'disconnected', lastHeardAt: at(40) },
};

async function show(home: SeededHome, index: number, reading: Reading) {
  const patientId = home.pods[index]?.patientId ?? nobody;
  await refreshTiles(database.db, home.organisationId, [{ patientId, reading }], 'patientStatusUpdated');
}
async function readUnmonitoredOf(
  scope: Partial<Scope> = {},
  filterIds: string[] = [],
  flag: FilterFlag = FilterFlag.all,
) {
  const organisationId = elm.organisationId as never;
  const { context } = contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }), {
    now,
  });
  const reply = await getOpenAlerts({ query: { organisationId, flag, filterIds }, body: undefined }, context);
  return api.alerts.getOpenAlerts.reply.parse(reply);
}
const stored = async (index: number): Promise<Tile> => {
  const row = await database.db
    .selectFrom('tiles')
    .select('body')
    .where('patient_id', '=', elm.pods[index]?.patientId ?? nobody)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.body);
};

test('names who is not monitored, why and since when, within the caller’s filter', async () => {
  for (const index of [0, 1, 2, 3]) await show(elm, index, received);
  expect((await readUnmonitoredOf()).unmonitored).toEqual([]);
  await show(elm, 1, disconnected);
  // A pod with a flat battery that still measures monitors its wearer; a pod that went silent does not, even
  // before its light turns grey.
  await show(elm, 0, { ...received, link: { ...received.link, battery: 'flat', batteryPct: 2 } });
  await show(elm, 3, { ...received, link: { ...received.link, lastHeardAt: at(6) } });
  const { unmonitored } = await readUnmonitoredOf();
  const [first, last] = [await stored(1), await stored(3)];
  expect(unmonitored).toEqual([
    {
      subject: expect.objectContaining({
        patientId: first.patientId,
        label: first.label,
        room: first.place.room,
      }),
      reason: 'disconnected',
      since: at(40),
    },
    {
      subject: expect.objectContaining({ patientId: last.patientId }),
      reason: 'out-of-range',
      since: at(6),
    },
  ]);
  const floorId = first.place.floorId ?? '';
  const ofFloor = await readUnmonitoredOf({}, [floorId], FilterFlag.floor);
  expect(ofFloor.unmonitored.map(({ subject }) => subject.floorId)).toEqual(
    unmonitored.map(({ subject }) => subject.floorId).filter((id) => id === floorId),
  );
});

test('names exactly those whom the contract’s rule names, for any readings', async () => {
  const readings = fc.sample(
    fc.record({
      colour: fc.constantFrom(...lights),
      state: fc.constantFrom(...linkStates),
      battery: fc.constantFrom(...batteryStates),
      minutes: fc.constantFrom(0, 4, 6, 90),
    }),
    60,
  );
  for (const { colour, state, battery, minutes } of readings) {
    // The analysis reports no light of a pod that it does not receive.
    const light = { ...received.light, shown: state === 'connected' ? colour : ('grey' as const) };
    const link = { ...received.link, state, battery, lastHeardAt: at(minutes) };
    await show(elm, 1, { ...received, light, link });
    const tile = await stored(1);
    const patient = (await readUnmonitoredOf()).unmonitored.find(
      ({ subject }) => subject.patientId === tile.patientId,
    );
    const expected = whyUnmonitored(tile, now);
    expect(patient && { reason: patient.reason, since: patient.since }).toEqual(expected ?? undefined);
  }
});

test('shows each caller their own wards, and a code for a hidden name', async () => {
  await show(elm, 1, disconnected);
  const { place, label, code } = await stored(1);
  const [own = noWard] = place.wardIds;
  const otherWards = elm.wardIds.filter((id) => !place.wardIds.includes(id as never));
  const patientsOf = async (wardIds: readonly WardId[]) =>
    (await readUnmonitoredOf({ wardIds: wardIds as never })).unmonitored.map(({ subject }) => subject.label);
  expect(await patientsOf([own])).toContain(label);
  expect(await patientsOf(otherWards)).not.toContain(label);
  const coded = (await readUnmonitoredOf({ privacy: 'pseudonymised' })).unmonitored;
  expect(coded.map(({ subject }) => subject.label)).toContain(code);
  expect(JSON.stringify(coded)).not.toContain(label);
  await expect(readUnmonitoredOf({ privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = callerOf({ organisationId: OrganisationId.parse(elm.organisationId + 1) });
  const query = { organisationId: elm.organisationId as never, flag: FilterFlag.all, filterIds: [] };
  const { context } = contextOf(database.db, foreign, { now });
  await expect(getOpenAlerts({ query, body: undefined }, context)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('falls lead even when acknowledged; within a priority, unacknowledged alerts come first', async () => {
  const raise = async (index: number, type: AlertType, minutesAgo: number) => {
    const { podId = somePod, patientId = nobody } = elm.pods[index] ?? {};
    const reason = {
      podId,
      patientId,
      type,
      factId: `${index} ${type}`,
      active: true,
      at: now - minutesAgo * 60_000,
    };
    await applyFound(database.db, elm.organisationId, [reason], now);
  };
  await raise(0, AlertType.check_pad, 50);
  await raise(1, AlertType.check_pad, 40);
  await raise(2, AlertType.check_fall, 5);
  await database.db
    .updateTable('alerts')
    .set({ state: 'acknowledged', acknowledged_at: new Date(now) })
    .where('patient_id', 'in', [elm.pods[0]?.patientId ?? nobody, elm.pods[2]?.patientId ?? nobody])
    .execute();
  const { alerts } = await readUnmonitoredOf();
  expect(alerts.map(({ type, state }) => [type, state])).toEqual([
    [AlertType.check_fall, 'acknowledged'],
    [AlertType.check_pad, 'raised'],
    [AlertType.check_pad, 'acknowledged'],
  ]);
});
