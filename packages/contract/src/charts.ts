import { z } from 'zod';
import { get } from './call.ts';
import { lights, timings } from './constants.ts';
import { Instant, PatientId, TimeOfDay } from './ids.ts';
import { voidSizes } from './void-size.ts';

/** The charts of one person that can be shared, by name. */
export const chartKinds = ['voiding', 'pad-fill'] as const;
export type ChartKind = (typeof chartKinds)[number];

const Span = z.object({ from: Instant, to: Instant });
/** Millilitres with their 80 % interval. */
const Amount = { ml: z.number(), lowMl: z.number(), highMl: z.number() };
const Range = { fromDate: z.coerce.date(), toDate: z.coerce.date() };
const ofPatient = z.object({ patientId: PatientId, ...Range });

/** What every chart of one person holds: of whom it is, and what it shades. */
const ChartBase = {
  /** `label` as the caller may know them: name or code. The code names nobody outside of the home. */
  person: z.object({ label: z.string(), code: z.string() }),
  /** While a pod was assigned and nothing is known: no line is drawn across one. */
  gaps: z.array(Span),
  /** Night stretches within the range, for shading. */
  nights: z.array(Span),
  /** When day and night begin by the clock on the wall; null: there is no night. */
  halves: z.object({ dayStart: TimeOfDay, nightStart: TimeOfDay }).nullable(),
};

const ChartVoid = z.object({ start: Instant, end: Instant, ...Amount, size: z.enum(voidSizes) });
const ChartCycle = z.object({
  attachedAt: Instant,
  /** Null: it is worn still. */
  removedAt: Instant.nullable(),
  ...Amount,
  /** Working capacity of its product; null: none is known. */
  capacityMl: z.number().nullable(),
  timeliness: z.enum(timings).nullable(),
});

/** What was voided in one half of a day; the interval is the sum of the voids', as one sensor errs one way. */
const HalfTotal = z.object({ ...Amount, voids: z.number().int() });

/** One calendar day of the organisation's zone, of 23, 24 or 25 hours, as far as the range reaches. */
const ChartDay = z.object({
  date: z.iso.date(),
  ...Span.shape,
  /** Of that time: how long the fill was known, ms. */
  coveredMs: z.number(),
  day: HalfTotal,
  night: HalfTotal,
});

/** Half an hour by the clock on the wall: the mean of the days of the range that know it. */
const AverageSlot = z.object({
  /** Minutes after midnight at which it begins. */
  minute: z.number().int(),
  ...Amount,
  capacityMl: z.number(),
  /** How many days know it. */
  days: z.number().int(),
});

/** The pad fill of one patient over a range of at most 7 days, from the same facts the light came from. */
export const getPadFill = get('/Board/GetPadFill', {
  summary: 'Pad fill profile of a patient',
  permission: 'Patients.Charts.FillProfile.View',
  looks: 'chart.viewed',
  query: ofPatient,
  reply: z.object({
    ...ChartBase,
    /** In order of time. A gap is a stretch in `gaps`, never a line drawn across it. */
    points: z.array(z.object({ at: Instant, ...Amount, capacityMl: z.number(), light: z.enum(lights) })),
    cycles: z.array(ChartCycle),
    voids: z.array(ChartVoid),
    days: z.array(ChartDay),
    /** In order of the clock; half-hours that no day knows are left out. */
    average: z.array(AverageSlot),
    goals: z.object({
      minPct: z.number(),
      maxPct: z.number(),
      minNightPct: z.number(),
      maxNightPct: z.number(),
    }),
  }),
  errors: ['patient-not-found', 'range-too-long'],
});

/** Every void of a person that begins in a range of at most 7 days, with the pads that were worn: the voiding chart. */
export const getPatientVoidRecord = get('/Board/GetPatientVoidRecord', {
  summary: 'The voids of a patient, with the pads that were worn',
  permission: 'Patients.Charts.Void.View',
  looks: 'chart.viewed',
  query: ofPatient,
  reply: z.object({ ...ChartBase, voids: z.array(ChartVoid), cycles: z.array(ChartCycle) }),
  errors: ['patient-not-found', 'range-too-long'],
});

/** Why a measure is not told: the range is too short, too little of its time is known, there is no night, or no void. */
export const measureDoubts = ['too-short', 'too-little-known', 'no-night', 'no-void'] as const;
export type MeasureDoubt = (typeof measureDoubts)[number];

const Measure = z.object({
  /** Null: it can't be told, for the reason in `why`. */
  value: z.number().nullable(),
  /** 80 % interval where there is one. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  why: z.enum(measureDoubts).nullable(),
});
const Coverage = z.object({
  /** How long the fill was known, ms. */
  coveredMs: z.number(),
  /** How much of the range is past, ms. */
  rangeMs: z.number(),
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
  /** Night's share of the volume, 0 to 1, the first void of the morning counted to the night. */
  nocturnalShare: Measure,
});
export type VoidingMeasures = z.infer<typeof VoidingMeasures>;

export const getVoidingPattern = get('/Board/GetVoidingPattern', {
  summary: 'Measures of a patient’s voiding diary over a range of at most 7 days',
  permission: 'Patients.Charts.Void.View',
  looks: 'chart.viewed',
  query: ofPatient,
  reply: z.object({
    voids: z.number().int(),
    covered: Coverage,
    day: Coverage,
    night: Coverage,
    measures: VoidingMeasures,
  }),
  errors: ['patient-not-found', 'range-too-long'],
});

/** The seven last windows of 96 hours before an instant (default: now), newest first: what a chart lets one choose from. */
export const getVoidingPatternPeriod = get('/Board/GetVoidingPatternPeriod', {
  summary: 'Periods of 96 hours of a patient’s voiding diary, and how much of each is known',
  permission: 'Patients.Charts.Void.View',
  looks: 'chart.viewed',
  query: z.object({ patientId: PatientId, toDate: z.coerce.date().optional() }),
  reply: z.object({
    periods: z.array(z.object({ ...Span.shape, ...Coverage.shape, voids: z.number().int() })),
  }),
  errors: ['patient-not-found'],
});
