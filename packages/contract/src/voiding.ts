import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartCycle, ChartQuery, ChartVoid, Coverage, Span } from './chart-facts.ts';
import { PatientId } from './ids.ts';

/** The voiding chart: every void of a person that begins in a range of at most 7 days, with the pads worn then. */
export const getPatientVoidRecord = get('/Board/GetPatientVoidRecord', {
  summary: 'The voids of a patient, with the pads that were worn',
  permission: 'Patients.Charts.Void.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({ ...ChartBase.shape, voids: z.array(ChartVoid), cycles: z.array(ChartCycle) }),
  errors: ['patient-not-found', 'range-too-long'],
});

/**
 * The reason why a measure is not reported: the range is too short, too little of its time is known, there is no night, or no void.
 */
export const measureDoubts = ['too-short', 'too-little-known', 'no-night', 'no-void'] as const;
export type MeasureDoubt = (typeof measureDoubts)[number];

const Measure = z.object({
  /** Null: it can't be reported, for the reason in `why`. */
  value: z.number().nullable(),
  /** 80 % interval where there is one. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  why: z.enum(measureDoubts).nullable(),
});

/**
 * Measures of a voiding diary as the International Continence Society defines them, over the time in which the fill
 * was known. "Day" and "night" are the person's own hours: sleep is not sensed.
 */
export const VoidingMeasures = z.object({
  /** Voids a day in the hours of the day. */
  daytimeFrequency: Measure,
  /** Voids a night in the hours of the night. */
  nocturia: Measure,
  /** ml in 24 hours. */
  volume24hMl: Measure,
  maximumMl: Measure,
  meanMl: Measure,
  /** The night's share of the volume, 0 to 1; the first void of the morning counts to the night. */
  nocturnalShare: Measure,
});
export type VoidingMeasures = z.infer<typeof VoidingMeasures>;

export const getVoidingPattern = get('/Board/GetVoidingPattern', {
  summary: 'Measures of a patient’s voiding diary over a range of at most 7 days',
  permission: 'Patients.Charts.Void.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    voids: z.number().int(),
    covered: Coverage,
    day: Coverage,
    night: Coverage,
    measures: VoidingMeasures,
  }),
  errors: ['patient-not-found', 'range-too-long'],
});

/**
 * The windows of 96 hours that end with an instant (default: now), newest first, back to another at most 31 days before. The last
 * window may be shorter. Without `fromDate` the last seven.
 */
export const getVoidingPatternPeriod = get('/Board/GetVoidingPatternPeriod', {
  summary: 'Periods of 96 hours of a patient’s voiding diary, and how much of each is known',
  permission: 'Patients.Charts.Void.View',
  accesses: 'chart.viewed',
  query: z.object({
    patientId: PatientId,
    fromDate: z.coerce.date().optional(),
    toDate: z.coerce.date().optional(),
  }),
  reply: z.object({
    periods: z.array(z.object({ ...Span.shape, ...Coverage.shape, voids: z.number().int() })),
  }),
  errors: ['patient-not-found', 'range-over-31-days'],
});
