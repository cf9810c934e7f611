import { z } from 'zod';
import { get } from './call.ts';
import { ChartBase, ChartQuery } from './chart-facts.ts';
import { Instant } from './ids.ts';

/** What of a person is measured as a vital sign, in the order in which it is chosen. */
export const vitalSigns = ['temperature', 'heartRate', 'oximetry', 'respiration', 'balance'] as const;
export type VitalSign = (typeof vitalSigns)[number];

/** What a vital sign came to in a stretch of `stretchMs`. */
const VitalPoint = z.object({
  /** When the stretch begins. */
  at: Instant,
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  /** How often it was measured. */
  count: z.number().int(),
});
export type VitalPoint = z.infer<typeof VitalPoint>;

/** What it came to in the hours of day, or of night; null: it was never measured in them. */
const VitalHalf = z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable();

const VitalSeries = z.object({ points: z.array(VitalPoint), day: VitalHalf, night: VitalHalf });

/** What a vital sign came to in a night; null: it was never measured. Minutes are counted in stretches of five that hold a value. */
const VitalOfNight = z
  .object({
    low: z.number(),
    /** Of the means of five minutes each. */
    median: z.number(),
    high: z.number(),
    measuredMin: z.number().int(),
    /** Of these: in stretches of five that hold so few values that they say little. */
    fewMin: z.number().int(),
  })
  .nullable();

/** One night of the person, by the clock on the wall, as far as the range reaches and as it is past. */
const VitalNight = z.object({
  from: Instant,
  to: Instant,
  temperature: VitalOfNight,
  heartRate: VitalOfNight,
  oximetry: VitalOfNight,
  respiration: VitalOfNight,
  balance: VitalOfNight,
  /** For how long the saturation was under `lowSaturationPct`, min; null: it is not known. */
  lowSaturationMin: z.number().nullable(),
});
export type VitalNight = z.infer<typeof VitalNight>;

/** When the skin temperature is reported, °C: over the first, under the second, or so far over the own baseline. */
const TemperatureLimits = z.object({ highC: z.number(), lowC: z.number(), riseC: z.number() });

/**
 * The vital signs of one patient over at most 3 months. Temperature, °C, is that of the skin; heart rate and respiration are a minute,
 * oximetry is in percent, balance is the sway in degrees. They show how it goes over time, and are no medical device's claim.
 */
export const getBioPodRecord = get('/BioRecord/GetBioPodRecord', {
  summary: 'The vital signs of a patient over time',
  permission: 'Patients.Charts.Vitals.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    /** How long each stretch is, ms: five minutes over a day, an hour up to a week, a day beyond. */
    stretchMs: z.number(),
    /** Of which fewer values than this in a stretch say little. */
    fewValues: z.number().int(),
    temperature: VitalSeries,
    heartRate: VitalSeries,
    oximetry: VitalSeries,
    respiration: VitalSeries,
    balance: VitalSeries,
    /** In order of time, from the first in which anything was measured. */
    nightly: z.array(VitalNight),
    /** The skin temperature that is usual for this person now, °C; null: worn too shortly to report. */
    baselineC: z.number().nullable(),
    limits: TemperatureLimits,
    /** What held in the range before, oldest first, each until a time. */
    formerLimits: z.array(TemperatureLimits.extend({ until: Instant })),
  }),
  errors: ['patient-not-found', 'range-over-3-months'],
});
