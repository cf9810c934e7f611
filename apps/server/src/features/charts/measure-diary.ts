import type { TimeOfDay } from '@padlight/contract';
import type { z } from 'zod';
import type { VoidRow } from './chart-fact-store.ts';
import { measureVoiding } from './measure-voiding.ts';
import { type ChartTimes, coverageOf, type OpenChart } from './open-chart.ts';
import { without } from './spans.ts';

const dayMs = 86_400_000;

/** The milliseconds from one time of day to the next occurrence of another. */
function clockMs(from: z.infer<typeof TimeOfDay>, to: z.infer<typeof TimeOfDay>): number {
  const ms = (time: string): number => Date.parse(`1970-01-01T${time}Z`);
  return (ms(to) - ms(from) + dayMs) % dayMs;
}

/** Measures the diary of a chart: the known part of its time, and the measures of its voids. */
export function measureDiary({ patient }: OpenChart, times: ChartTimes, voids: readonly VoidRow[]) {
  const known = {
    covered: coverageOf(times, [times.past]),
    day: coverageOf(times, without(times.past, times.nights)),
    night: coverageOf(times, times.nights),
  };
  const nightMs = clockMs(patient.nightStart, patient.dayStart);
  return { known, nightMs, measures: measureVoiding({ ...known, voids, nights: times.nights, nightMs }) };
}
