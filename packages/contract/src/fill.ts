import { z } from 'zod';
import { get } from './call.ts';
import { Amount, ChartBase, ChartCycle, ChartQuery, ChartVoid, HalfTotal, Span } from './chart-facts.ts';
import { lights } from './constants.ts';
import { Instant } from './ids.ts';

/** One calendar day of the organisation's zone, of 23, 24 or 25 hours, as far as the range reaches. */
const ChartDay = z.object({
  date: z.iso.date(),
  ...Span.shape,
  /** How long the fill was known in that time, ms. */
  coveredMs: z.number(),
  day: HalfTotal,
  night: HalfTotal,
  /** The fill over the whole day, percent of each pad's own working capacity; null: it was never known. */
  fill: z
    .object({
      minPct: z.number(),
      maxPct: z.number(),
      meanPct: z.number(),
      lowPct: z.number(),
      highPct: z.number(),
    })
    .nullable(),
});

/** Half an hour by the clock: the mean of the days of the range that know it. */
const AverageSlot = z.object({
  /** Minutes after midnight at which it begins. */
  minute: z.number().int(),
  ...Amount,
  capacityMl: z.number(),
  /** Percent of each pad's own working capacity, which a mean over a change of products needs. */
  pct: z.number(),
  lowPct: z.number(),
  highPct: z.number(),
  /** The number of days that know it. */
  days: z.number().int(),
});

/** Percent of the pad's capacity at which it is to be changed soon, and now. */
const GoalLimits = z.object({
  minPct: z.number(),
  maxPct: z.number(),
  minNightPct: z.number(),
  maxNightPct: z.number(),
});

const PadFill = z.object({
  ...ChartBase.shape,
  /** In order of time. A gap is a stretch in `gaps`, never a line drawn across it. */
  points: z.array(z.object({ at: Instant, ...Amount, capacityMl: z.number(), light: z.enum(lights) })),
  cycles: z.array(ChartCycle),
  voids: z.array(ChartVoid),
  days: z.array(ChartDay),
  /** In order of the clock; half-hours that no day knows are left out. */
  average: z.array(AverageSlot),
  goals: GoalLimits,
  /** The goals of earlier parts of the range, oldest first, each until a time. */
  formerGoals: z.array(GoalLimits.extend({ until: Instant })),
});

/**
 * The pad fill of one patient, from the same facts as the light: in detail over a range of at most 7 days. A longer range of at
 * most 3 months is reported by day alone; points, cycles, voids, gaps, nights and average are then empty.
 */
export const getPadFill = get('/Board/GetPadFill', {
  summary: 'Pad fill profile of a patient',
  permission: 'Patients.Charts.FillProfile.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: PadFill,
  errors: ['patient-not-found', 'range-over-3-months'],
});

/**
 * The present pad fill of one patient, over at most a day and an hour that end now: a part of the person's page, covered by its one
 * access. To answer at once, it leaves `days` and `average` empty.
 */
export const getLatestPadFill = get('/Board/GetLatestPadFill', {
  summary: 'Pad fill of a patient in the last day',
  permission: 'Patients.Charts.FillProfile.View',
  accesses: 'patient.viewed',
  query: ChartQuery,
  reply: PadFill,
  errors: ['patient-not-found', 'range-over-3-months'],
});
