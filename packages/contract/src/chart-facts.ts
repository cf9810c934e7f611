import { z } from 'zod';
import { timings } from './constants.ts';
import { Instant, PatientId, TimeOfDay } from './ids.ts';
import { voidSizes } from './void-size.ts';

/** A stretch of time. */
export const Span = z.object({ from: Instant, to: Instant });
/** Millilitres with their 80 % interval. */
export const Amount = { ml: z.number(), lowMl: z.number(), highMl: z.number() };

/** What every chart of one person is asked with. */
export const ChartQuery = z.object({
  patientId: PatientId,
  fromDate: z.coerce.date(),
  toDate: z.coerce.date(),
});

/** What every chart of one person holds: of whom it is, and what it shades. */
export const ChartBase = z.object({
  /** `label` as the caller may know them: name or code. The code names nobody outside of the home. */
  person: z.object({ label: z.string(), code: z.string() }),
  /** While a pod was assigned and nothing is known: no line is drawn across one. */
  gaps: z.array(Span),
  /** Of what an earlier version stored, only what lies after this is there yet; null: all of the range is. */
  filledFrom: Instant.nullable(),
  /** Night stretches within the range, for shading. */
  nights: z.array(Span),
  /** When day and night begin by the clock on the wall; null: there is no night. */
  halves: z.object({ dayStart: TimeOfDay, nightStart: TimeOfDay }).nullable(),
});

export type ChartReply = z.infer<typeof ChartBase>;

/** A void with its size. */
export const ChartVoid = z.object({ start: Instant, end: Instant, ...Amount, size: z.enum(voidSizes) });
/** A pad from when it was put on to when it came off. */
export const ChartCycle = z.object({
  attachedAt: Instant,
  /** Null: it is worn still. */
  removedAt: Instant.nullable(),
  ...Amount,
  /** Working capacity of its product; null: none is known. */
  capacityMl: z.number().nullable(),
  timeliness: z.enum(timings).nullable(),
});
