import type { ActivityClass, api, ReplyOf } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../../pipeline/testing/open-pipeline.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { nobody } from '../../testing/ids.ts';
import { getContinenceAssessment } from './get-continence-assessment.ts';
import { getPadFill } from './get-pad-fill.ts';
import { getPatientActivity } from './get-patient-activity.ts';
import { getPatientVoidRecord } from './get-patient-void-record.ts';
import { getPositionChart } from './get-position-chart.ts';
import { getVoidingPattern } from './get-voiding-pattern.ts';
import { sendWeek, simulateWeek, type Truth } from './testing/simulated-week.ts';

const hour = 3_600_000;
const minute = 60_000;
/** The clocks of Berlin go forward on the 29th: seven days are 167 hours. */
const from = new Date('2026-03-24T23:00:00Z');
const to = new Date('2026-03-31T22:00:00Z');
/** The largest distance between a reported and a true void, and likewise for pads (docs/accuracy.md). */
const voidTolerance = 2.5 * minute;
const padTolerance = 15 * minute;

let pipeline: PipelineTest;
let truth: Truth;
let fill: ReplyOf<typeof api.charts.getPadFill>;
let record: ReplyOf<typeof api.charts.getPatientVoidRecord>;
let positions: ReplyOf<typeof api.charts.getPositionChart>;
let activity: ReplyOf<typeof api.charts.getPatientActivity>;
let pattern: ReplyOf<typeof api.charts.getVoidingPattern>;
let assessment: ReplyOf<typeof api.charts.getContinenceAssessment>;
/** The end of the first four days, which have 24 hours each and are assessed. */
const fourth = new Date(from.getTime() + 96 * hour);

beforeAll(async () => {
  const week = await simulateWeek(from.toISOString(), 4);
  pipeline = await openPipeline({ nodes: 1, pods: 1 });
  await sendWeek(pipeline, week);
  const { db } = pipeline.database;
  const { organisationId, pods } = pipeline.home;
  const { context } = contextOf(db, callerOf({ organisationId }), { now: to.getTime() });
  const patientId = pods[0]?.patientId ?? nobody;
  const request = { query: { patientId, fromDate: from, toDate: to }, body: undefined };
  fill = await getPadFill(request, context);
  record = await getPatientVoidRecord(request, context);
  pattern = await getVoidingPattern(request, context);
  positions = await getPositionChart(request, context);
  activity = await getPatientActivity(request, context);
  const fourDays = { ...request, query: { ...request.query, toDate: fourth } };
  assessment = await getContinenceAssessment(fourDays, context);
  const inside = (at: number): boolean => at >= from.getTime() && at < to.getTime();
  truth = {
    voids: week.truth.voids.filter(({ at }) => inside(at)),
    padsOn: week.truth.padsOn.filter(inside),
    padsOff: week.truth.padsOff.filter(inside),
    positions: week.truth.positions,
    turns: week.truth.turns.filter(inside),
  };
});
afterAll(() => pipeline.close());

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
const dateOf = (at: number): string => clock.format(at).slice(0, 10);
const isNight = (at: number): boolean => {
  const time = clock.format(at).slice(11);
  return time < '07:00' || time >= '22:00';
};

test('the charts contain exactly the stored facts of the week', async () => {
  const { rows } = await sql<{ voids: number; ml: number; largest: number }>`
    select count(*)::int as voids, sum(ml) as ml, max(ml) as largest from voids
    where at >= ${from} and at < ${to}`.execute(pipeline.database.db);
  const [stored] = rows;
  expect(record.voids).toHaveLength(stored?.voids ?? -1);
  expect(fill.voids).toEqual(record.voids);
  expect(sum(record.voids.map(({ ml }) => ml))).toBeCloseTo(stored?.ml ?? -1, 0);
  expect(pattern.measures.maximumMl.value).toBeCloseTo(stored?.largest ?? -1, 3);
  expect(sum(fill.days.map(({ day, night }) => day.voids + night.voids))).toBe(stored?.voids);
  expect(sum(fill.days.map(({ day, night }) => day.ml + night.ml))).toBeCloseTo(stored?.ml ?? -1, 0);
});

test('every true void is in the chart once at its time, and none besides', () => {
  expect(truth.voids.length).toBeGreaterThan(40);
  expect(record.voids).toHaveLength(truth.voids.length);
  for (const [index, { at, end }] of truth.voids.entries()) {
    const estimate = record.voids[index];
    expect(Date.parse(estimate?.start ?? '')).toBeLessThanOrEqual(end + voidTolerance);
    expect(Date.parse(estimate?.end ?? '')).toBeGreaterThanOrEqual(at - voidTolerance);
  }
});

test('the 80 % interval of a void contains the true volume about that often', () => {
  const covered = truth.voids.filter(({ ml }, index) => {
    const estimate = record.voids[index];
    return estimate && estimate.lowMl <= ml && ml <= estimate.highMl;
  });
  // For 52 voids at 80 %, 99 of 100 such weeks lie within these limits.
  expect(covered.length / truth.voids.length).toBeGreaterThan(0.65);
  expect(covered.length / truth.voids.length).toBeLessThan(0.94);
  // The largest of many estimates errs upwards, so only its upper end can be compared with the truth.
  const largest = Math.max(...truth.voids.map(({ ml }) => ml));
  expect(pattern.measures.maximumMl.high).toBeGreaterThan(largest);
});

test('every pad put on or removed is in the chart at its time', () => {
  const on = record.cycles.map(({ attachedAt }) => Date.parse(attachedAt));
  const off = record.cycles.flatMap(({ removedAt }) => (removedAt ? [Date.parse(removedAt)] : []));
  expect([on.length, off.length]).toEqual([truth.padsOn.length, truth.padsOff.length]);
  for (const [index, at] of truth.padsOn.entries())
    expect(Math.abs((on[index] ?? 0) - at)).toBeLessThan(padTolerance);
  for (const [index, at] of truth.padsOff.entries())
    expect(Math.abs((off[index] ?? 0) - at)).toBeLessThan(padTolerance);
});

test('each day, one of which has 23 hours, has its true voids', () => {
  const counts = new Map(
    fill.days.map((day) => [
      day.date,
      {
        hours: (Date.parse(day.to) - Date.parse(day.from)) / hour,
        day: day.day.voids,
        night: day.night.voids,
      },
    ]),
  );
  expect([...counts.values()].map(({ hours }) => hours)).toEqual([24, 24, 24, 24, 23, 24, 24]);
  const real = Map.groupBy(truth.voids, ({ at }) => dateOf(at));
  for (const [date, { day, night }] of counts) {
    const own = real.get(date) ?? [];
    const atNight = own.filter(({ at }) => isNight(at)).length;
    expect([date, day, night]).toEqual([date, own.length - atNight, atNight]);
  }
});

test('the ICS measures are those of the true week, volumes within their intervals', () => {
  const { measures, covered, night } = pattern;
  expect(covered.rangeMs).toBe(167 * hour);
  expect(covered.coveredMs / covered.rangeMs).toBeGreaterThan(0.95);
  expect(night.rangeMs).toBe((7 * 9 - 1) * hour);
  const amounts = truth.voids.map(({ ml }) => ml);
  const total = sum(amounts);
  const atNight = truth.voids.filter(({ at }) => isNight(at));
  const nights = night.rangeMs / (9 * hour);
  const days = (covered.rangeMs - night.rangeMs) / (15 * hour);
  // Less than a twentieth of the time is unknown: the means may be off by as much.
  const near = (value: number | null, real: number) =>
    expect(Math.abs((value ?? Number.NaN) / real - 1)).toBeLessThan(0.05);
  near(measures.nocturia.value, atNight.length / nights);
  near(measures.daytimeFrequency.value, (truth.voids.length - atNight.length) / days);
  const real = {
    volume24hMl: (total / covered.rangeMs) * 24 * hour,
    meanMl: total / amounts.length,
  };
  for (const name of ['volume24hMl', 'meanMl'] as const) {
    expect(real[name]).toBeGreaterThan(measures[name].low ?? Number.NaN);
    expect(real[name]).toBeLessThan(measures[name].high ?? Number.NaN);
  }
  const mornings = fill.nights.flatMap(({ to: ends }, index) => {
    const next = Date.parse(fill.nights[index + 1]?.from ?? to.toISOString());
    const first = truth.voids.find(({ at }) => at >= Date.parse(ends) && at < next);
    return first ? [first.ml] : [];
  });
  const share = (sum(atNight.map(({ ml }) => ml)) + sum(mornings)) / total;
  expect(Math.abs((measures.nocturnalShare.value ?? Number.NaN) - share)).toBeLessThan(0.05);
});

test('the assessment has the true volume of each shift, and the true nights', () => {
  const { advice, hints } = assessment;
  // From 06:00 on by the clock of Berlin, 8 hours each; every third one is at night.
  const starts = Array.from({ length: 11 }, (_, index) => from.getTime() + (6 + 8 * index) * hour);
  const volumes = starts.map((start) =>
    sum(truth.voids.filter(({ at }) => at >= start && at < start + 8 * hour).map(({ ml }) => ml)),
  );
  for (const half of ['day', 'night'] as const) {
    const real = volumes.filter((_, index) => (index % 3 === 2) === (half === 'night'));
    expect([half, advice[half].shiftsInRange]).toEqual([half, real.length]);
    const { average, 'maximum-plus': most } = advice[half].needed ?? expect.fail(half);
    expect(sum(real) / real.length).toBeGreaterThan(average.lowMl);
    expect(sum(real) / real.length).toBeLessThan(average.highMl);
    expect(most.highMl).toBeGreaterThan(Math.max(...real));
  }
  const nights = truth.voids.filter(({ at }) => at < fourth.getTime() && isNight(at));
  const value = hints.find(({ kind }) => kind === 'nocturia')?.figures[0]?.value;
  expect(Math.abs((value ?? Number.NaN) - nights.length / 4)).toBeLessThan(0.3);
});

test('the week’s profile keeps its extremes, and has gaps only at pad changes', async () => {
  const { rows } = await sql<{ low: number; high: number }>`
    select min(ml) as low, max(ml) as high from series_points
    where ml is not null and last_at between ${from} and ${to}`.execute(pipeline.database.db);
  const amounts = fill.points.map(({ ml }) => ml);
  expect(Math.min(...amounts)).toBeCloseTo(rows[0]?.low ?? -1, 0);
  expect(Math.max(...amounts)).toBeCloseTo(rows[0]?.high ?? -1, 0);
  const changes = [...truth.padsOn, ...truth.padsOff];
  for (const gap of fill.gaps) {
    const near = changes.some(
      (at) => at >= Date.parse(gap.from) - padTolerance && at <= Date.parse(gap.to) + padTolerance,
    );
    expect([gap, near]).toEqual([gap, true]);
  }
});

/** The true position at an instant. */
const positionAt = (at: number): string | undefined =>
  truth.positions.findLast((stay) => stay.at <= at)?.position;

test('the week’s positions are the true ones, and its days add up', () => {
  let [right, wrong] = [0, 0];
  for (const { from: begins, to: ends, position } of positions.stretches)
    for (let at = Date.parse(begins) + minute / 2; at < Date.parse(ends); at += minute) {
      if (position === 'unknown') continue;
      if (positionAt(at) === position) right++;
      else wrong++;
    }
  expect(right).toBeGreaterThan(0.8 * 167 * 60);
  expect(right / (right + wrong)).toBeGreaterThan(0.9);
  const durations = Object.values(positions.heldMs);
  expect(sum(positions.days.flatMap(({ heldMs }) => Object.values(heldMs)))).toBeCloseTo(sum(durations), -1);
  expect(sum(durations)).toBeLessThanOrEqual(167 * hour);
  expect(positions.days.map((day) => (Date.parse(day.to) - Date.parse(day.from)) / hour)).toEqual([
    24, 24, 24, 24, 23, 24, 24,
  ]);
});

test('the week’s turns are the true ones, and each counts on its day', () => {
  const turnTimes = positions.turns.map(({ at }) => Date.parse(at));
  const near = (some: readonly number[], at: number) =>
    some.some((time) => Math.abs(time - at) < 10 * minute);
  expect(truth.turns.length).toBeGreaterThan(20);
  expect(truth.turns.filter((at) => near(turnTimes, at)).length / truth.turns.length).toBeGreaterThan(0.85);
  expect(turnTimes.filter((at) => near(truth.turns, at)).length / turnTimes.length).toBeGreaterThan(0.85);
  expect(positions.turnCount).toBe(turnTimes.length);
  for (const day of positions.days)
    expect(day.turns).toBe(turnTimes.filter((at) => dateOf(at) === day.date).length);
});

test('a turn is overdue only long after the last; the longest stay has none', () => {
  const mostMs = (positions.goal.mostMin ?? Number.NaN) * minute;
  const turns = positions.turns.map(({ at }) => Date.parse(at));
  for (const span of positions.overdue) {
    const last = turns.findLast((at) => at <= Date.parse(span.from)) ?? from.getTime() - mostMs;
    expect(Date.parse(span.from) - last).toBeGreaterThanOrEqual(mostMs);
  }
  expect(sum(positions.overdue.map((span) => Date.parse(span.to) - Date.parse(span.from)))).toBe(
    positions.overdueMs,
  );
  const stay = positions.longestStay ?? expect.fail('no stay is known');
  expect(turns.filter((at) => at > Date.parse(stay.from) && at < Date.parse(stay.to))).toEqual([]);
});

const classOf = (position: string | undefined): ActivityClass => {
  if (position === 'walking') return 'walk';
  return position === 'sitting' || position === 'standing' ? 'sit-stand' : 'stationary';
};
/** The true minutes of each class between two times. */
function trueMinutes(begins: number, ends: number): Record<string, number> {
  const minutes: Record<string, number> = {};
  for (let at = begins + minute / 2; at < ends; at += minute) {
    const activityClass = classOf(positionAt(at));
    minutes[activityClass] = (minutes[activityClass] ?? 0) + 1;
  }
  return minutes;
}

test('the minutes of each class are those of the true week', () => {
  const compare = (parts: readonly { from: number; to: number; activityMs: Record<string, number> }[]) => {
    let [right, wrong] = [0, 0];
    for (const { from: begins, to: ends, activityMs } of parts) {
      const real = trueMinutes(begins, ends);
      for (const [activityClass, ms] of Object.entries(activityMs)) {
        const agreed = Math.min(ms / minute, real[activityClass] ?? 0);
        right += agreed;
        if (activityClass !== 'unknown') wrong += ms / minute - agreed;
      }
    }
    return { right, wrong };
  };
  const days = activity.days.map((day) => ({ ...day, from: Date.parse(day.from), to: Date.parse(day.to) }));
  const hours = activity.hours.map(({ at, activityMs }) => ({
    from: Date.parse(at),
    to: Date.parse(at) + hour,
    activityMs,
  }));
  for (const parts of [hours, days]) {
    const { right, wrong } = compare(parts);
    expect(right).toBeGreaterThan(0.85 * 167 * 60);
    expect(wrong).toBeLessThan(0.05 * 167 * 60);
  }
  expect([activity.activityMs.jog, activity.activityMs.run]).toEqual([undefined, undefined]);
  const sumOf = (some: readonly { activityMs: Record<string, number> }[]) =>
    sum(some.flatMap(({ activityMs }) => Object.values(activityMs)));
  expect(sumOf(hours)).toBeCloseTo(sumOf(days), 0);
  expect(sumOf(days)).toBeCloseTo(sumOf([activity]), 0);
  expect(sumOf(days)).toBeLessThanOrEqual(167 * hour);
});
