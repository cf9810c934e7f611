import { type api, instant, seriesBucketMs } from '@padlight/contract';
import { daysAfter, startOfDay } from '@padlight/time-zone';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { type Resolution, readActivitySeries, resolutionOf } from '../series/index.ts';
import type { ChartRange } from './chart-fact-store.ts';
import { readDays, readTimeZone } from './chart-time-store.ts';
import { runsOf } from './find-gaps.ts';
import { openChart, readChartTimes, wireChart } from './open-chart.ts';
import {
  type ActivityStretch,
  activityRhythm,
  activityWithin,
  dailyActivity,
  sumActivity,
  sumHours,
  usualActivity,
  usualDays,
} from './sum-activity.ts';

/** Reads the stretches of a range with a known class, in order of time. */
async function readActivity(
  db: CallContext['db'],
  range: ChartRange,
  resolution: Resolution,
): Promise<ActivityStretch[]> {
  const rows = await readActivitySeries(db, range, resolution);
  return rows.map(({ at, activityMs }) => ({ at: at.getTime(), activityMs }));
}

/** Reads the usual activity of the four weeks before a range. */
async function readUsual(db: CallContext['db'], range: ChartRange, timeZone: string) {
  const to = startOfDay(timeZone, range.from.getTime());
  const from = daysAfter(timeZone, to, -usualDays.ofDays);
  return usualActivity(await readActivity(db, { ...range, from: new Date(from), to: new Date(to) }, 'days'));
}

/**
 * Returns one patient's activity: in hours over at most 7 days, by day and by hour of the clock over at most 3 months.
 */
export const getPatientActivity: Handler<typeof api.charts.getPatientActivity> = async (
  { query },
  context,
) => {
  const { db } = context;
  const chart = await openChart(query, 'activity', context);
  const isDetailed = resolutionOf(query.fromDate, query.toDate) === 'points';
  const timeZone = await readTimeZone(db, chart.range);
  const fine = await readActivity(db, chart.range, isDetailed ? 'points' : 'hours');
  const byDay = isDetailed ? fine : await readActivity(db, chart.range, 'days');
  const [days, usual] = await Promise.all([readDays(db, chart.range), readUsual(db, chart.range, timeZone)]);
  const known = isDetailed ? runsOf(fine.map(({ at }) => at + seriesBucketMs / 2)) : [];
  const times = await readChartTimes(chart, known, context);
  const activityMs = sumActivity(byDay);
  return {
    ...wireChart(chart, isDetailed ? times : { ...times, gaps: [], nights: [] }),
    hours: isDetailed
      ? sumHours(fine, timeZone).map(({ at, ...hour }) => ({ at: instant(at), ...hour }))
      : [],
    days: days.map(({ date, from, to, begins }) => ({
      date,
      from: instant(from),
      to: instant(to),
      activityMs: activityWithin(byDay, isDetailed ? { from, to } : { from: begins, to: begins + 1 }),
    })),
    rhythm: activityRhythm(fine, timeZone),
    activityMs,
    daily: dailyActivity(activityMs, times.past.to - times.past.from),
    usual,
  };
};
