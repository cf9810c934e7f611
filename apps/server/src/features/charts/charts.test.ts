import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { getLatestPadFill, getPadFill } from './get-pad-fill.ts';
import { getPatientVoidRecord } from './get-patient-void-record.ts';
import { getVoidingPattern } from './get-voiding-pattern.ts';
import { getVoidingPatternPeriod } from './get-voiding-pattern-period.ts';
import { from, openSeriesHomes, to } from './testing/series-homes.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
const hour = 3_600_000;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ elm, oak } = await openSeriesHomes(database.db));
});
afterAll(() => database.close());

async function fill(
  patientId = elm.pods[0]?.patientId ?? nobody,
  scope: Partial<Scope> = {},
  range = { fromDate: from, toDate: to },
) {
  const { context, audited } = contextOf(
    database.db,
    callerOf({ organisationId: elm.organisationId, ...scope }),
    { accesses: true },
  );
  const query = { patientId: patientId, ...range };
  const reply = await getPadFill({ query, body: undefined }, context);
  expect(api.charts.getPadFill.reply.parse(reply)).toEqual(reply);
  expect(audited).toEqual([{ target: patientId, detail: { chart: 'pad-fill', ...range } }]);
  return reply;
}

test('a week fits into 60 kB, with gap, extremes, cycles and voids', async () => {
  const reply = await fill();
  expect(JSON.stringify(reply).length).toBeLessThan(60_000);
  expect(reply.gaps).toEqual([{ from: '2026-01-07T11:00:00.000Z', to: '2026-01-07T12:00:00.000Z' }]);
  const amounts = reply.points.map(({ ml }) => ml);
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([0.1, 475.1]);
  expect(reply.points.at(-1)).toMatchObject({ at: to.toISOString(), capacityMl: 520, light: 'green' });
  expect(reply.cycles.map(({ attachedAt, removedAt }) => [attachedAt, removedAt])).toEqual([
    ['2026-01-04T18:00:00.000Z', '2026-01-05T02:00:00.000Z'],
    ['2026-01-11T16:00:00.000Z', null],
  ]);
  expect(reply.voids).toMatchObject([{ start: '2026-01-05T03:00:00.000Z', ml: 210 }]);
  expect(reply.goals).toEqual({ minPct: 60, maxPct: 85, minNightPct: 50, maxNightPct: 75 });
});

test('a short range has every point', async () => {
  const toDate = new Date(from.getTime() + 8 * hour);
  expect((await fill(undefined, {}, { fromDate: from, toDate })).points).toHaveLength(97);
});

test('the last day of the person’s page equals the chart’s, without sums', async () => {
  const patientId = elm.pods[0]?.patientId ?? nobody;
  const range = { fromDate: new Date(to.getTime() - 24 * hour), toDate: to };
  const caller = callerOf({ organisationId: elm.organisationId });
  const { context } = contextOf(database.db, caller, { accesses: true });
  const request = { query: { patientId, ...range }, body: undefined };
  const latest = await getLatestPadFill(request, { ...context, now: to.getTime() });
  expect(latest.points.length).toBeGreaterThan(100);
  expect(latest).toEqual({ ...(await fill(undefined, {}, range)), days: [], average: [] });
  const earlier = { query: { ...request.query, fromDate: from }, body: undefined };
  await expect(getLatestPadFill(earlier, { ...context, now: to.getTime() })).rejects.toMatchObject({
    code: 'bad-request',
  });
});

test('a person without points has one gap, from the assignment on', async () => {
  const { points, gaps } = await fill(elm.pods[1]?.patientId);
  expect(points).toEqual([]);
  expect(gaps).toEqual([{ from: from.toISOString(), to: to.toISOString() }]);
});

test('nights follow the local clock, also over clock changes', async () => {
  const nights = async (fromDate: string, toDate: string) => {
    const range = { fromDate: new Date(fromDate), toDate: new Date(toDate) };
    return (await fill(undefined, {}, range)).nights.map((night) => [night.from, night.to]);
  };
  expect(await nights('2026-03-28T11:00:00Z', '2026-03-30T11:00:00Z')).toEqual([
    ['2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T20:00:00.000Z', '2026-03-30T05:00:00.000Z'],
  ]);
  expect(await nights('2026-10-24T11:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
    ['2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T21:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ]);
  expect(await nights('2026-01-06T00:00:00Z', '2026-01-06T12:00:00Z')).toEqual([
    ['2026-01-06T00:00:00.000Z', '2026-01-06T06:00:00.000Z'],
  ]);
});

test('the longest range is three months, or seven days in detail', async () => {
  const days = (count: number) => ({ fromDate: from, toDate: new Date(from.getTime() + count * hour) });
  expect((await fill(undefined, {}, days(7 * 24 + 1))).points).not.toEqual([]);
  expect((await fill(undefined, {}, days(7 * 24 + 2))).points).toEqual([]);
  await fill(undefined, {}, days(92 * 24 + 1));
  await expect(fill(undefined, {}, days(92 * 24 + 2))).rejects.toMatchObject({ code: 'range-over-3-months' });
  await expect(fill(undefined, {}, days(-1))).rejects.toMatchObject({ code: 'bad-request' });
});

test('another organisation’s or ward’s fill is not found; an anonymised caller has none', {
  tags: ['stored-data'],
}, async () => {
  const notFound = { code: 'patient-not-found' };
  await expect(fill(oak.pods[0]?.patientId)).rejects.toMatchObject(notFound);
  const otherWard = { wardIds: [elm.wardIds[1] as never] };
  await expect(fill(undefined, otherWard)).rejects.toMatchObject(notFound);
  await expect(fill(undefined, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('days are those of the zone, of 23 hours in March, 25 in October', async () => {
  const days = async (fromDate: string, toDate: string) => {
    const range = { fromDate: new Date(fromDate), toDate: new Date(toDate) };
    return (await fill(undefined, {}, range)).days.map(({ date, from: begins, to: ends }) => [
      date,
      (Date.parse(ends) - Date.parse(begins)) / hour,
    ]);
  };
  expect(await days('2026-03-27T23:00:00Z', '2026-03-30T10:00:00Z')).toEqual([
    ['2026-03-28', 24],
    ['2026-03-29', 23],
    ['2026-03-30', 12],
  ]);
  expect(await days('2026-10-24T22:00:00Z', '2026-10-26T23:00:00Z')).toEqual([
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ]);
});

test('a day states the volumes by day and by night, and its known time', async () => {
  const { days, average, person } = await fill();
  const none = { ml: 0, lowMl: 0, highMl: 0, voids: 0 };
  const night = { ml: 210, lowMl: 150, highMl: 270, voids: 1 };
  expect(days.map(({ day }) => day)).toEqual(Array(8).fill(none));
  expect(days.filter((day) => day.night.voids > 0)).toMatchObject([{ date: '2026-01-05', night }]);
  expect(days.map(({ coveredMs }) => coveredMs / hour)).toEqual([23, 24, 23, 24, 24, 24, 24, 1]);
  expect(average).toHaveLength(48);
  const afterNoon = average.find(({ minute }) => minute === 750);
  expect(afterNoon?.days).toBe(6);
  expect(person.label).not.toBe(person.code);
  expect((await fill(undefined, { privacy: 'pseudonymised' })).person).toEqual({
    label: person.code,
    code: person.code,
  });
});

test('three months are reported by day, with fill in percent and volumes', async () => {
  const range = { fromDate: new Date(from.getTime() - 80 * 24 * hour), toDate: to };
  const { days, gaps, voids, nights, filledFrom } = await fill(undefined, {}, range);
  expect([gaps, voids, nights, filledFrom]).toEqual([[], [], [], null]);
  const known = days.filter((day) => day.fill !== null);
  expect(known.map(({ date }) => date)).toEqual(
    [5, 6, 7, 8, 9, 10, 11, 12].map((n) => `2026-01-${`${n}`.padStart(2, '0')}`),
  );
  expect(known[1]?.fill).toMatchObject({ minPct: 0, maxPct: 91.4, meanPct: 45.7, lowPct: 32, highPct: 59.4 });
  expect(known.find(({ date }) => date === '2026-01-05')?.night).toEqual({
    ml: 420.1,
    lowMl: 300,
    highMl: 540,
    voids: 2,
  });
  expect(known[1]?.coveredMs).toBe(24 * hour);
  // The fill of the day in which the range begins is that of the whole day.
  const half = { fromDate: new Date(from.getTime() + 36 * hour), toDate: to };
  expect((await fill(undefined, {}, half)).days[0]?.fill).toEqual(known[1]?.fill);
});

async function voiding(scope: Partial<Scope> = {}, patientId = elm.pods[0]?.patientId ?? nobody) {
  const caller = callerOf({ organisationId: elm.organisationId, ...scope });
  const { context, audited } = contextOf(database.db, caller, { accesses: true });
  const query = { patientId: patientId, fromDate: from, toDate: to };
  const request = { query, body: undefined };
  const record = await getPatientVoidRecord(request, context);
  const pattern = await getVoidingPattern(request, context);
  const { periods } = await getVoidingPatternPeriod(
    { query: { ...query, fromDate: undefined }, body: undefined },
    context,
  );
  expect(api.charts.getPatientVoidRecord.reply.parse(record)).toEqual(record);
  expect(api.charts.getVoidingPattern.reply.parse(pattern)).toEqual(pattern);
  expect(audited.map(({ target }) => target)).toEqual([patientId, patientId, patientId]);
  return { record, pattern, periods };
}

test('the voiding record, its measures and its periods state the same voids', async () => {
  const { record, pattern, periods } = await voiding();
  expect(record.voids).toMatchObject([{ start: '2026-01-05T03:00:00.000Z', ml: 210, size: 'medium' }]);
  expect(record.halves).toEqual({ dayStart: '07:00:00', nightStart: '22:00:00' });
  expect(record.gaps).toHaveLength(1);
  expect(pattern.covered).toEqual({ coveredMs: 167 * hour, rangeMs: 168 * hour });
  expect(pattern.night.rangeMs + pattern.day.rangeMs).toBe(168 * hour);
  expect(pattern.measures.nocturia.value).toBeCloseTo(1 / 7);
  expect(pattern.measures.maximumMl).toMatchObject({ low: 150, high: 270 });
  expect(pattern.measures.nocturnalShare.value).toBe(1);
  expect(periods).toHaveLength(7);
  expect(periods[0]).toEqual({
    from: '2026-01-08T00:00:00.000Z',
    to: to.toISOString(),
    coveredMs: 96 * hour,
    rangeMs: 96 * hour,
    voids: 0,
  });
  expect(periods.map(({ voids }) => voids)).toEqual([0, 2, 0, 0, 0, 0, 0]);
});

test('the periods reach back as far as requested', async () => {
  const { context } = contextOf(database.db, callerOf({ organisationId: elm.organisationId }));
  const patientId = elm.pods[0]?.patientId ?? nobody;
  const periods = async (fromDate: Date, toDate: Date) =>
    (await getVoidingPatternPeriod({ query: { patientId, fromDate, toDate }, body: undefined }, context))
      .periods;
  expect((await periods(from, to)).map(({ from: begins, voids }) => [begins, voids])).toEqual([
    ['2026-01-08T00:00:00.000Z', 0],
    [from.toISOString(), 1],
  ]);
  const days = (count: number) => new Date(to.getTime() - count * 24 * hour);
  expect(await periods(days(31), to)).toHaveLength(8);
  await expect(periods(days(32), to)).rejects.toMatchObject({ code: 'range-over-31-days' });
  await expect(periods(to, from)).rejects.toMatchObject({ code: 'bad-request' });
});

test('a voiding diary requires access to the person', async () => {
  await expect(voiding({ privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  const otherWard = { wardIds: [elm.wardIds[1] as never] };
  await expect(voiding(otherWard)).rejects.toMatchObject({ code: 'patient-not-found' });
  await expect(voiding({}, oak.pods[0]?.patientId)).rejects.toMatchObject({ code: 'patient-not-found' });
});
