import { type api, defaultGoals, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readFillSamples } from '../series/index.ts';
import { averageDay } from './average-day.ts';
import { readCycles, readVoids } from './chart-fact-store.ts';
import { readDays } from './chart-time-store.ts';
import { openChart, readChartTimes, wireChart } from './open-chart.ts';
import { thinPoints } from './thin-points.ts';
import { totalDays } from './total-days.ts';
import { tenths, wireAmount, wireCycle, wireVoid } from './wire-facts.ts';

/** With cycles, voids and gaps a range of 7 days stays far under 60 kB on the wire. */
const mostPoints = 400;

/** The fill profile of one patient over at most 7 days, with what a chart shades and marks. */
export const getPadFill: Handler<typeof api.charts.getPadFill> = async ({ query }, context) => {
  const { db } = context;
  const chart = await openChart(query, 'pad-fill', context);
  const [points, cycles, voids, days] = await Promise.all([
    readFillSamples(db, chart.range),
    readCycles(db, chart.range),
    readVoids(db, chart.range),
    readDays(db, chart.range),
  ]);
  const knownAt = points.map(({ at }) => at.getTime());
  const times = await readChartTimes(chart, knownAt, context);
  const goals = { ...defaultGoals, ...chart.patient.goals };
  return {
    ...wireChart(chart, times),
    points: thinPoints(points, mostPoints).map((point) => ({
      at: instant(point.at.getTime()),
      ...wireAmount(point),
      capacityMl: tenths(point.capacityMl),
      light: point.light,
    })),
    cycles: cycles.map(wireCycle),
    voids: voids.map(wireVoid),
    days: totalDays(days, voids, times).map((total) => ({
      date: total.date,
      from: instant(total.from),
      to: instant(total.to),
      coveredMs: total.coveredMs,
      day: { ...wireAmount(total.day), voids: total.day.voids },
      night: { ...wireAmount(total.night), voids: total.night.voids },
    })),
    average: averageDay(points).map((slot) => ({
      minute: slot.minute,
      ...wireAmount(slot),
      capacityMl: tenths(slot.capacityMl),
      days: slot.days,
    })),
    goals: {
      minPct: goals.padFillMinDayPct,
      maxPct: goals.padFillMaxDayPct,
      minNightPct: goals.padFillMinNightPct,
      maxNightPct: goals.padFillMaxNightPct,
    },
  };
};
