import { z } from 'zod';
import { timings } from './constants.ts';
import { Instant, PatientId, TimeOfDay } from './ids.ts';
import { voidSizes } from './void-size.ts';

/** A stretch of time. */
export const Span = z.object({ from: Instant, to: Instant });
/** Millilitres with their 80 % interval. */
export const Amount = { ml: z.number(), lowMl: z.number(), highMl: z.number() };

/** The volume of one half of a day; the interval is the sum of the voids', because one sensor errs one way. */
export const HalfTotal = z.object({ ...Amount, voids: z.number().int() });
export const Coverage = z.object({
  /** How long the fill was known, ms. */
  coveredMs: z.number(),
  /** The part of the range that is past, ms. */
  rangeMs: z.number(),
});

/** The query of every chart of one person. */
export const ChartQuery = z.object({
  patientId: PatientId,
  fromDate: z.coerce.date(),
  toDate: z.coerce.date(),
});

/** The common part of the charts of one person: the person and the shaded spans. */
export const ChartBase = z.object({
  /** `label` as the caller may know them: name or code. The code identifies no one outside the home. */
  person: z.object({ label: z.string(), code: z.string() }),
  /** Times with a pod assigned and nothing known: no line is drawn across one. */
  gaps: z.array(Span),
  /** Of data from an earlier version, only what lies after this is there yet; null: the whole range is. */
  filledFrom: Instant.nullable(),
  /** Night stretches within the range, for shading. */
  nights: z.array(Span),
  /** The times of day at which day and night begin; null: there is no night. */
  halves: z.object({ dayStart: TimeOfDay, nightStart: TimeOfDay }).nullable(),
});

export type ChartReply = z.infer<typeof ChartBase>;

/** A void with its size. */
export const ChartVoid = z.object({ start: Instant, end: Instant, ...Amount, size: z.enum(voidSizes) });
/** A pad from the time it was put on until it came off. */
export const ChartCycle = z.object({
  attachedAt: Instant,
  /** Null: it is still worn. */
  removedAt: Instant.nullable(),
  ...Amount,
  /** Working capacity of its product; null: not known. */
  capacityMl: z.number().nullable(),
  timeliness: z.enum(timings).nullable(),
});
