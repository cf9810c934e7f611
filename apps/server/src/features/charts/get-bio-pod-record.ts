import {
  type api,
  type Goals,
  instant,
  leastVitalValues,
  seriesBucketMs,
  type VitalSign,
  vitalSigns,
} from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { readBaseline } from '../baseline/index.ts';
import { readGoalHistory } from '../goals/index.ts';
import {
  coarseResolutionOf,
  type Resolution,
  readSeries,
  readVitalNights,
  type SeriesRow,
} from '../series/index.ts';
import { runsOf } from './find-gaps.ts';
import { type OpenChart, openChart, readChartTimes, wireChart } from './open-chart.ts';
import { overlap, type Span } from './spans.ts';
import { roundVital, sumVital } from './sum-vitals.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The length of the stretches of a resolution, and the number of values that one needs to be stated. */
const stretches: Readonly<Record<Resolution, { readonly stretchMs: number; readonly fewValues: number }>> = {
  points: { stretchMs: seriesBucketMs, fewValues: leastVitalValues },
  hours: { stretchMs: 60 * minuteMs, fewValues: 12 },
  days: { stretchMs: dayMs, fewValues: 120 },
};

const limitsOf = ({ temperatureHighC, temperatureLowC, temperatureRiseC }: Goals) => ({
  highC: temperatureHighC,
  lowC: temperatureLowC,
  riseC: temperatureRiseC,
});

/** Reads the current limits of temperature, and those that applied earlier in the range. */
async function readLimits({ patient, range }: OpenChart, { db }: CallContext) {
  const { podId } = patient;
  const [{ now, former }, baselineC] = await Promise.all([
    readGoalHistory(db, patient, range.from.getTime()),
    podId === null ? null : readBaseline(db, { ...patient, podId }),
  ]);
  return {
    baselineC,
    limits: limitsOf(now.goals),
    formerLimits: former.map(({ value, until }) => ({ ...limitsOf(value.goals), until: instant(until) })),
  };
}

/** Reads each past night from the first with a measurement on. */
async function readNightly(
  db: CallContext['db'],
  { range }: OpenChart,
  { nights, past }: { readonly nights: readonly Span[]; readonly past: Span },
) {
  const passed = overlap(nights, [past]);
  const sums = await readVitalNights(db, range, passed);
  const nightly = passed.map(({ from, to }, index) => {
    const { sums: known = {}, lowSaturationMin = null } = sums[index] ?? {};
    const sumOf = (sign: VitalSign) => {
      const sum = known[sign];
      if (!sum) return null;
      const round = roundVital(sign);
      return { ...sum, low: round(sum.low), median: round(sum.median), high: round(sum.high) };
    };
    return {
      from: instant(from),
      to: instant(to),
      temperature: sumOf('temperature'),
      heartRate: sumOf('heartRate'),
      oximetry: sumOf('oximetry'),
      respiration: sumOf('respiration'),
      balance: sumOf('balance'),
      lowSaturationMin: lowSaturationMin === null ? null : Math.round(lowSaturationMin),
    };
  });
  const first = nightly.findIndex((night) => vitalSigns.some((sign) => night[sign] !== null));
  return first < 0 ? [] : nightly.slice(first);
}

const isMeasured = ({ measured }: SeriesRow): boolean => vitalSigns.some((sign) => measured[sign]);

/** Returns one patient's vital signs over at most 3 months. */
export const getBioPodRecord: Handler<typeof api.charts.getBioPodRecord> = async ({ query }, context) => {
  const chart = await openChart(query, 'vitals', context);
  const resolution = coarseResolutionOf(query.fromDate, query.toDate);
  const [rows, limits] = await Promise.all([
    readSeries(context.db, chart.range, resolution),
    readLimits(chart, context),
  ]);
  const known = runsOf(rows.filter(isMeasured).map(({ at }) => at.getTime()));
  const times = await readChartTimes(chart, known, context);
  const nightly = await readNightly(context.db, chart, times);
  const { stretchMs, fewValues } = stretches[resolution];
  const halves = resolution === 'days' ? null : { nights: times.nights, stretchMs };
  const seriesOf = (sign: VitalSign) => {
    const { points, ...sums } = sumVital(rows, sign, halves);
    return { points: points.map(({ at, ...point }) => ({ at: instant(at), ...point })), ...sums };
  };
  return {
    ...wireChart(chart, { ...times, gaps: resolution === 'points' ? times.gaps : [] }),
    ...(resolution === 'days' && { nights: [] }),
    stretchMs,
    fewValues,
    temperature: seriesOf('temperature'),
    heartRate: seriesOf('heartRate'),
    oximetry: seriesOf('oximetry'),
    respiration: seriesOf('respiration'),
    balance: seriesOf('balance'),
    nightly,
    ...limits,
  };
};
