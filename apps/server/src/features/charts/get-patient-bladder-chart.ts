import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readCycles, readVoids } from './chart-fact-store.ts';
import { readChartObservations } from './chart-observations.ts';
import { openChart, readChartTimes, readKnown, wireChart } from './open-chart.ts';
import { wireCycle, wireVoid } from './wire-facts.ts';

/** Returns the observations of one patient over at most 7 days, with legends and the voids of the sensor. */
export const getPatientBladderChart: Handler<typeof api.charts.getPatientBladderChart> = async (
  { query },
  context,
) => {
  const { db } = context;
  const { ln, observationTypeId } = query;
  const chart = await openChart(query, 'observations', context);
  const typeId = observationTypeId === '0' ? undefined : observationTypeId;
  const [observed, voids, cycles, known] = await Promise.all([
    readChartObservations(chart, context, { ln, typeId }),
    readVoids(db, chart.range),
    readCycles(db, chart.range),
    readKnown(db, chart),
  ]);
  const times = await readChartTimes(chart, known, context);
  return {
    ...wireChart(chart, times),
    ...observed,
    voids: voids.map(wireVoid),
    cycles: cycles.map(wireCycle),
  };
};
