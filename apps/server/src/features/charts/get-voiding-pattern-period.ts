import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readVoids } from './chart-fact-store.ts';
import { coverageOf, openPast, readChartTimes, readKnown } from './open-chart.ts';
import { type Span, within } from './spans.ts';

/** A diary of 72 hours, as the ICS requires, plus a first day to get used to it. */
const windowMs = 96 * 3_600_000;
const windows = 7;
/** One of the days may have 25 hours. */
const longestMs = (31 * 24 + 1) * 3_600_000;

/** Returns the windows of a voiding diary in a range, newest first, and how much of each is known. */
export const getVoidingPatternPeriod: Handler<typeof api.charts.getVoidingPatternPeriod> = async (
  { query },
  context,
) => {
  const end = query.toDate?.getTime() ?? context.now;
  const begin = query.fromDate?.getTime() ?? end - windows * windowMs;
  if (begin > end) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (end - begin > longestMs) throw problem('range-over-31-days');
  const fromDate = new Date(begin);
  const request = { patientId: query.patientId, fromDate, toDate: new Date(end) };
  const chart = await openPast(request, 'voiding', context);
  const [voids, known] = await Promise.all([
    readVoids(context.db, chart.range),
    readKnown(context.db, chart),
  ]);
  const times = await readChartTimes(chart, known, context);
  const periods: Span[] = [];
  for (let to = end; to > begin; to -= windowMs) periods.push({ from: Math.max(begin, to - windowMs), to });
  return {
    periods: periods.map((period) => ({
      from: instant(period.from),
      to: instant(period.to),
      ...coverageOf(times, [period]),
      voids: voids.filter(({ start }) => within([period], start.getTime())).length,
    })),
  };
};
