import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readCycles, readVoids } from './chart-fact-store.ts';
import { openChart, readChartTimes, readKnown, wireChart } from './open-chart.ts';
import { wireCycle, wireVoid } from './wire-facts.ts';

/** Returns the voids of one patient over at most 7 days, with the pads worn and the unknown time. */
export const getPatientVoidRecord: Handler<typeof api.charts.getPatientVoidRecord> = async (
  { query },
  context,
) => {
  const { db } = context;
  const chart = await openChart(query, 'voiding', context);
  const [voids, cycles, known] = await Promise.all([
    readVoids(db, chart.range),
    readCycles(db, chart.range),
    readKnown(db, chart),
  ]);
  const times = await readChartTimes(chart, known, context);
  return { ...wireChart(chart, times), voids: voids.map(wireVoid), cycles: cycles.map(wireCycle) };
};
