import { api, encodePodFrame, type ReplyOf } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../../pipeline/testing/open-pipeline.ts';
import { connectOwner } from '../../platform/db/connect.ts';
import { makePartitions } from '../../platform/db/partitions.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { nobody } from '../../testing/ids.ts';
import { getBioPodRecord } from './get-bio-pod-record.ts';

type Reply = ReplyOf<typeof api.charts.getBioPodRecord>;
const minute = 60_000;
const hour = 60 * minute;
/** The clocks of Berlin go back in that night: it has ten hours instead of nine. */
const start = Date.parse('2026-10-24T10:00:00Z');
const end = start + 24 * hour;
/**
 * The sensor is silent, then only oximetry is missing, then for an hour of the night only each fifth minute is measured.
 */
const silent = { from: start + 3 * hour, to: start + 4 * hour };
const unread = { from: start + 6 * hour, to: start + 7 * hour };
const sparse = { from: start + 13 * hour, to: start + 14 * hour };

/** The true values of a minute: a pulse that rises, breathing that alternates, and a low saturation at night. */
const truthAt = (at: number) => {
  const minutes = (at - start) / minute;
  return {
    heartRatePerMin: 60 + Math.floor(minutes / 60),
    respirationPerMin: minutes % 2 === 0 ? 14 : 16,
    spo2Pct: at >= unread.from && at < unread.to ? undefined : minutes % 60 < 7 ? 88 : 96,
    balanceTenthDeg: at >= sparse.from && at < sparse.to && minutes % 5 > 0 ? undefined : 12,
  };
};

let pipeline: PipelineTest;
let day: Reply;
const readVitals = async (from: number, to: number): Promise<Reply> => {
  const { organisationId, pods } = pipeline.home;
  const { context } = contextOf(pipeline.database.db, callerOf({ organisationId }), { now: end });
  const query = { patientId: pods[0]?.patientId ?? nobody, fromDate: new Date(from), toDate: new Date(to) };
  return api.charts.getBioPodRecord.reply.parse(await getBioPodRecord({ query, body: undefined }, context));
};

beforeAll(async () => {
  pipeline = await openPipeline({ nodes: 1, pods: 2 });
  const owner = await connectOwner(pipeline.database.url);
  await makePartitions(owner, end);
  await owner.end();
  const flags = { clipped: true, loose: false, offBody: false, impact: false };
  const head = { kind: 'bio' as const, flags, family: 0, boot: 1, batteryPct: 80, temperatureCentiC: 3_450 };
  const rows = [];
  for (let at = start, counter = 0; at < end; at += minute, counter++) {
    if (at >= silent.from && at < silent.to) continue;
    rows.push({ at, frame: encodePodFrame({ ...head, counter, ...truthAt(at) }) });
  }
  for (let index = 0; index < rows.length; index += 200) {
    const part = rows.slice(index, index + 200);
    pipeline.clock.at = (part.at(-1)?.at ?? start) + 1_000;
    const received = part.map(({ at, frame }) => ({
      mac: pipeline.home.pods[0]?.mac ?? 0,
      at,
      frame: Buffer.from(frame).toString('hex'),
    }));
    expect(await pipeline.send(received)).toMatchObject({ kind: 'stored' });
  }
  pipeline.clock.at = end + minute;
  day = await readVitals(start, end);
});
afterAll(() => pipeline.close());

test('a day is drawn in stretches of five minutes with their measured values', () => {
  expect([day.stretchMs, day.fewValues]).toEqual([5 * minute, 2]);
  expect(day.heartRate.points).toHaveLength(23 * 12);
  for (const { at, mean, low, high, count } of day.heartRate.points) {
    const pulse = truthAt(Date.parse(at)).heartRatePerMin;
    expect([mean, low, high, count]).toEqual([pulse, pulse, pulse, 5]);
  }
  for (const { mean, low, high } of day.respiration.points) {
    expect([low, high]).toEqual([14, 16]);
    expect(Math.abs(mean - 15)).toBeLessThan(0.3);
  }
  expect(new Set(day.balance.points.map(({ mean }) => mean))).toEqual(new Set([1.2]));
  expect(day.oximetry.points.filter(({ low }) => low === 88)).toHaveLength(44);
});

test('values not measured are missing, and silence is a gap', () => {
  const times = (points: Reply['oximetry']['points']) => points.map(({ at }) => Date.parse(at));
  const inside =
    ({ from, to }: typeof silent) =>
    (at: number) =>
      at >= from && at < to;
  expect(times(day.oximetry.points).filter(inside(unread))).toEqual([]);
  expect(times(day.heartRate.points).filter(inside(unread))).toHaveLength(12);
  expect(times(day.heartRate.points).filter(inside(silent))).toEqual([]);
  expect(
    day.gaps.some(
      ({ from, to }) => Date.parse(from) <= silent.from && Date.parse(to) >= silent.to - 5 * minute,
    ),
  ).toBe(true);
});

test('day and night are summed up separately, by the local clock', () => {
  const [night] = day.nights;
  expect((Date.parse(night?.to ?? '') - Date.parse(night?.from ?? '')) / hour).toBe(10);
  const isNight = (at: number) => at >= Date.parse(night?.from ?? '') && at < Date.parse(night?.to ?? '');
  const pulses = (ofNight: boolean) =>
    day.heartRate.points
      .map(({ at }) => Date.parse(at))
      .filter((at) => isNight(at) === ofNight)
      .map((at) => truthAt(at).heartRatePerMin);
  for (const [half, ofNight] of [
    [day.heartRate.night, true],
    [day.heartRate.day, false],
  ] as const) {
    const real = pulses(ofNight);
    expect(half?.mean).toBeCloseTo(real.reduce((sum, pulse) => sum + pulse, 0) / real.length, 0);
    expect([half?.low, half?.high]).toEqual([Math.min(...real), Math.max(...real)]);
  }
});

test('a week is drawn by hour and three months by day, with all extremes', async () => {
  const week = await readVitals(end - 7 * 24 * hour, end);
  expect([week.stretchMs, week.heartRate.points.length]).toEqual([hour, 23]);
  expect(week.oximetry.points.map(({ low }) => low)).toEqual(Array.from({ length: 22 }, () => 88));
  const months = await readVitals(end - 91 * 24 * hour, end);
  expect([months.stretchMs, months.nights, months.gaps]).toEqual([24 * hour, [], []]);
  expect(months.heartRate.points.map(({ low, high }) => [low, high])).toEqual([
    [60, 71],
    [72, 83],
  ]);
  expect(months.heartRate).toMatchObject({ day: null, night: null });
});

/** The median of some values. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

test('each night has its extremes, median, measured minutes, and those under 90 % saturation', async () => {
  const { from = '', to = '' } = day.nights[0] ?? {};
  const minutes = Array.from(
    { length: (Date.parse(to) - Date.parse(from)) / minute },
    (_, index) => Date.parse(from) + index * minute,
  );
  const pulses = minutes.map((at) => truthAt(at).heartRatePerMin);
  const all = { measuredMin: minutes.length, fewMin: 0 };
  const night = {
    from,
    to,
    temperature: null,
    heartRate: { ...all, low: Math.min(...pulses), median: medianOf(pulses), high: Math.max(...pulses) },
    oximetry: { ...all, low: 88, median: 96, high: 96 },
    respiration: { ...all, low: 14, median: expect.closeTo(15, 0), high: 16 },
    balance: { ...all, low: 1.2, median: 1.2, high: 1.2, fewMin: 60 },
    lowSaturationMin: minutes.filter((at) => (truthAt(at).spo2Pct ?? 100) < 90).length,
  };
  expect(night.lowSaturationMin).toBe(70);
  expect(day.nightly).toEqual([{ ...night, temperature: day.nightly[0]?.temperature }]);
  for (const days of [7, 91])
    expect((await readVitals(end - days * 24 * hour, end)).nightly).toEqual(day.nightly);
});

test('a range that ends within a night has the past part of it', async () => {
  const { from = '' } = day.nights[0] ?? {};
  const later = await readVitals(start, Date.parse(from) + hour);
  expect(later.nightly.map(({ heartRate }) => heartRate?.measuredMin)).toEqual([60]);
});

test('a night stored by an earlier version has an unknown time of low saturation', async () => {
  const { db } = pipeline.database;
  const stored = db.updateTable('series_points');
  await stored
    .set({ oximetry_low: null })
    .where('at', '>=', new Date(start + 12 * hour))
    .execute();
  const [night] = (await readVitals(start, end)).nightly;
  expect([night?.lowSaturationMin, night?.oximetry?.low]).toEqual([null, 88]);
});

test('another person has none of it', async () => {
  const { organisationId, pods } = pipeline.home;
  const { context } = contextOf(pipeline.database.db, callerOf({ organisationId }), { now: end });
  const query = { patientId: pods[1]?.patientId ?? nobody, fromDate: new Date(start), toDate: new Date(end) };
  const otherRecord = await getBioPodRecord({ query, body: undefined }, context);
  expect([otherRecord.heartRate, otherRecord.temperature]).toEqual([
    { points: [], day: null, night: null },
    { points: [], day: null, night: null },
  ]);
  expect(otherRecord.nightly).toEqual([]);
  expect(otherRecord.baselineC).toBeNull();
});
