import { type api, type Goals, instant } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readGoalHistory } from '../goals/index.ts';
import { readFillSamples, readSeries, resolutionOf } from '../series/index.ts';
import { averageDay } from './average-day.ts';
import { readCycles, readVoids } from './chart-fact-store.ts';
import { readDays } from './chart-time-store.ts';
import { runsOf } from './find-gaps.ts';
import { type OpenChart, openChart, readChartTimes, wireChart } from './open-chart.ts';
import { thinPoints } from './thin-points.ts';
import { knownDays, totalDays } from './total-days.ts';
import { wireDays } from './wire-days.ts';
import { tenths, wireAmount, wireCycle, wireVoid } from './wire-facts.ts';

/** With cycles, voids and gaps, a range of 7 days stays far under 60 kB on the wire. */
const mostPoints = 400;

const limitsOf = (goals: Goals) => ({
  minPct: goals.padFillMinDayPct,
  maxPct: goals.padFillMaxDayPct,
  minNightPct: goals.padFillMinNightPct,
  maxNightPct: goals.padFillMaxNightPct,
});

/** Reads the current goals, and those that applied earlier in the range. */
async function readGoals({ patient, range }: OpenChart, { db }: CallContext) {
  const { now, former } = await readGoalHistory(db, patient, range.from.getTime());
  const limits = limitsOf(now.goals);
  const formerLimits = former.map(({ value, until }) => ({
    ...limitsOf(value.goals),
    until: instant(until),
  }));
  return { goals: limits, formerGoals: formerLimits };
}

/** Reads the series by day for the days that a chart overlaps. */
const readDaySeries = ({ db }: CallContext, { range }: OpenChart, days: readonly { begins: number }[]) =>
  readSeries(db, { ...range, from: new Date(days[0]?.begins ?? range.from) }, 'days');

/** Reads the fill over a range in detail without sums, together with the data for the sums by day and by clock. */
async function readDetail(chart: OpenChart, context: CallContext) {
  const { db } = context;
  const [points, cycles, voids, goals] = await Promise.all([
    readFillSamples(db, chart.range),
    readCycles(db, chart.range),
    readVoids(db, chart.range),
    readGoals(chart, context),
  ]);
  const known = runsOf(points.map(({ at }) => at.getTime()));
  const times = await readChartTimes(chart, known, context);
  const detail = {
    ...wireChart(chart, times),
    points: thinPoints(points, mostPoints).map((point) => ({
      at: instant(point.at.getTime()),
      ...wireAmount(point),
      capacityMl: tenths(point.capacityMl),
      light: point.light,
    })),
    cycles: cycles.map(wireCycle),
    voids: voids.map(wireVoid),
    ...goals,
  };
  return { detail, points, voids, times };
}

async function readInDetail(chart: OpenChart, context: CallContext) {
  const [{ detail, points, voids, times }, days] = await Promise.all([
    readDetail(chart, context),
    readDays(context.db, chart.range),
  ]);
  return {
    ...detail,
    days: wireDays(totalDays(days, voids, times), await readDaySeries(context, chart, days)),
    average: averageDay(points).map((slot) => ({
      minute: slot.minute,
      ...wireAmount(slot),
      capacityMl: tenths(slot.capacityMl),
      pct: tenths(slot.pct),
      lowPct: tenths(slot.lowPct),
      highPct: tenths(slot.highPct),
      days: slot.days,
    })),
  };
}

async function readByDay(chart: OpenChart, context: CallContext) {
  const { db } = context;
  const [voids, days] = await Promise.all([readVoids(db, chart.range), readDays(db, chart.range)]);
  const series = await readDaySeries(context, chart, days);
  const times = await readChartTimes(chart, [], context);
  const totals = knownDays(totalDays(days, voids, times), series);
  return {
    ...wireChart(chart, { ...times, gaps: [], nights: [] }),
    points: [],
    cycles: [],
    voids: [],
    average: [],
    days: wireDays(totals, series),
    ...(await readGoals(chart, context)),
  };
}

/** Returns the fill profile of one patient: in detail over at most 7 days, by day over at most 3 months. */
export const getPadFill: Handler<typeof api.charts.getPadFill> = async ({ query }, context) => {
  const chart = await openChart(query, 'pad-fill', context);
  const isDetailed = resolutionOf(query.fromDate, query.toDate) === 'points';
  return isDetailed ? readInDetail(chart, context) : readByDay(chart, context);
};

/** A day may have 25 hours, and the browser's clock rounds up. */
const latestMs = 25 * 3_600_000;

/** Returns the fill of one patient in the last day for the person's page, without sums. */
export const getLatestPadFill: Handler<typeof api.charts.getLatestPadFill> = async ({ query }, context) => {
  if (query.fromDate.getTime() < context.now - latestMs)
    throw problem('bad-request', { message: 'The range begins more than a day ago.' });
  const { detail } = await readDetail(await openChart(query, 'pad-fill', context), context);
  return { ...detail, days: [], average: [] };
};
