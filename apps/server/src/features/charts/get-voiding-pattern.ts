import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readKnownTimes } from '../series/index.ts';
import { readVoids } from './chart-fact-store.ts';
import { measureDiary } from './measure-diary.ts';
import { openChart, readChartTimes } from './open-chart.ts';

/** Returns the measures of a voiding diary over at most 7 days, and how much of that time is known. */
export const getVoidingPattern: Handler<typeof api.charts.getVoidingPattern> = async ({ query }, context) => {
  const chart = await openChart(query, 'voiding', context);
  const [voids, knownAt] = await Promise.all([
    readVoids(context.db, chart.range),
    readKnownTimes(context.db, chart.range),
  ]);
  const times = await readChartTimes(chart, knownAt, context);
  const { known, measures } = measureDiary(chart, times, voids);
  return { voids: voids.length, ...known, measures };
};
