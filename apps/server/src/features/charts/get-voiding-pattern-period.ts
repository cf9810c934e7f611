import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readKnownTimes } from '../series/index.ts';
import { readVoids } from './chart-fact-store.ts';
import { coverageOf, openPast, readChartTimes } from './open-chart.ts';
import { type Span, within } from './spans.ts';

/** A diary of 72 hours, as the ICS asks for, and a day to run in. */
const windowMs = 96 * 3_600_000;
const windows = 7;

/** The last windows of a voiding diary, newest first, and how much of each is known. */
export const getVoidingPatternPeriod: Handler<typeof api.charts.getVoidingPatternPeriod> = async (
  { query },
  context,
) => {
  const end = query.toDate?.getTime() ?? context.now;
  const fromDate = new Date(end - windows * windowMs);
  const asked = { patientId: query.patientId, fromDate, toDate: new Date(end) };
  const chart = await openPast(asked, 'voiding', context);
  const [voids, knownAt] = await Promise.all([
    readVoids(context.db, chart.range),
    readKnownTimes(context.db, chart.range),
  ]);
  const times = await readChartTimes(chart, knownAt, context);
  const periods = Array.from({ length: windows }, (_, index): Span => {
    const to = end - index * windowMs;
    return { from: to - windowMs, to };
  });
  return {
    periods: periods.map((period) => ({
      from: instant(period.from),
      to: instant(period.to),
      ...coverageOf(times, [period]),
      voids: voids.filter(({ start }) => within([period], start.getTime())).length,
    })),
  };
};
