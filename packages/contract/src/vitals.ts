import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartQuery } from './chart-facts.ts';
import { Instant } from './ids.ts';

/** The vital signs of a person, in the order of choice. */
export const vitalSigns = ['temperature', 'heartRate', 'oximetry', 'respiration', 'balance'] as const;
export type VitalSign = (typeof vitalSigns)[number];

/** The values of a vital sign in a stretch of `stretchMs`. */
const VitalPoint = z.object({
  /** The start of the stretch. */
  at: Instant,
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  /** The number of measurements. */
  count: z.number().int(),
});
export type VitalPoint = z.infer<typeof VitalPoint>;

/** The values in the hours of day, or of night; null: it was never measured in them. */
const VitalHalf = z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable();

const VitalSeries = z.object({ points: z.array(VitalPoint), day: VitalHalf, night: VitalHalf });

/**
 * The values of a vital sign in a night; null: it was never measured. Minutes are counted in stretches of five that hold a value.
 */
const VitalOfNight = z
  .object({
    low: z.number(),
    /** The median of the means of five minutes each. */
    median: z.number(),
    high: z.number(),
    measuredMin: z.number().int(),
    /** Of these: in stretches of five with so few values that they mean little. */
    fewMin: z.number().int(),
  })
  .nullable();

/** One past night of the person, by the clock, as far as the range reaches. */
const VitalNight = z.object({
  from: Instant,
  to: Instant,
  temperature: VitalOfNight,
  heartRate: VitalOfNight,
  oximetry: VitalOfNight,
  respiration: VitalOfNight,
  balance: VitalOfNight,
  /** How long the saturation was under `lowSaturationPct`, min; null: it is not known. */
  lowSaturationMin: z.number().nullable(),
});
export type VitalNight = z.infer<typeof VitalNight>;

/**
 * The limits at which the skin temperature is reported, °C: over the first, under the second, or so far over the person's baseline.
 */
const TemperatureLimits = z.object({ highC: z.number(), lowC: z.number(), riseC: z.number() });

/**
 * The vital signs of one patient over at most 3 months. Temperature, °C, is that of the skin; heart rate and respiration are per
 * minute, oximetry is in percent, balance is the sway in degrees. They show a trend, and are not readings of a medical device.
 */
export const getBioPodRecord = get('/BioRecord/GetBioPodRecord', {
  summary: 'The vital signs of a patient over time',
  permission: 'Patients.Charts.Vitals.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    /** The length of each stretch, ms: five minutes over a day, an hour up to a week, a day beyond. */
    stretchMs: z.number(),
    /** With fewer values than this a stretch means little. */
    fewValues: z.number().int(),
    temperature: VitalSeries,
    heartRate: VitalSeries,
    oximetry: VitalSeries,
    respiration: VitalSeries,
    balance: VitalSeries,
    /** In order of time, from the first with a measurement. */
    nightly: z.array(VitalNight),
    /** The present usual skin temperature of this person, °C; null: too little wear to report it. */
    baselineC: z.number().nullable(),
    limits: TemperatureLimits,
    /** The limits of earlier parts of the range, oldest first, each until a time. */
    formerLimits: z.array(TemperatureLimits.extend({ until: Instant })),
  }),
  errors: ['patient-not-found', 'range-over-3-months'],
});
