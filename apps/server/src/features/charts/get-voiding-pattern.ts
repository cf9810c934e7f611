import type { api, TimeOfDay } from '@padlight/contract';
import type { z } from 'zod';
import type { Handler } from '../../platform/http/handler.ts';
import { readKnownTimes } from '../series/index.ts';
import { readVoids } from './chart-fact-store.ts';
import { measureVoiding } from './measure-voiding.ts';
import { coverageOf, openChart, readChartTimes } from './open-chart.ts';
import { without } from './spans.ts';

const dayMs = 86_400_000;

/** The milliseconds from one time of day to the next occurrence of another. */
function clockMs(from: z.infer<typeof TimeOfDay>, to: z.infer<typeof TimeOfDay>): number {
  const ms = (time: string): number => Date.parse(`1970-01-01T${time}Z`);
  return (ms(to) - ms(from) + dayMs) % dayMs;
}

/** Returns the measures of a voiding diary over at most 7 days, and how much of that time is known. */
export const getVoidingPattern: Handler<typeof api.charts.getVoidingPattern> = async ({ query }, context) => {
  const chart = await openChart(query, 'voiding', context);
  const [voids, knownAt] = await Promise.all([
    readVoids(context.db, chart.range),
    readKnownTimes(context.db, chart.range),
  ]);
  const times = await readChartTimes(chart, knownAt, context);
  const { dayStart, nightStart } = chart.patient;
  const known = {
    covered: coverageOf(times, [times.past]),
    day: coverageOf(times, without(times.past, times.nights)),
    night: coverageOf(times, times.nights),
  };
  const nightMs = clockMs(nightStart, dayStart);
  return {
    voids: voids.length,
    ...known,
    measures: measureVoiding({ ...known, voids, nights: times.nights, nightMs }),
  };
};
