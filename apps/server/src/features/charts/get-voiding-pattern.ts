import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readVoids } from './chart-fact-store.ts';
import { measureDiary } from './measure-diary.ts';
import { openChart, readChartTimes, readKnown } from './open-chart.ts';

/** Returns the measures of a voiding diary over at most 7 days, and how much of that time is known. */
export const getVoidingPattern: Handler<typeof api.charts.getVoidingPattern> = async ({ query }, context) => {
  const chart = await openChart(query, 'voiding', context);
  const [voids, runs] = await Promise.all([readVoids(context.db, chart.range), readKnown(context.db, chart)]);
  const times = await readChartTimes(chart, runs, context);
  const { known, measures } = measureDiary(chart, times, voids);
  return { voids: voids.length, ...known, measures };
};
