import { z } from 'zod';
import { padChangeReasons } from './alerts.ts';
import { Done, get, post } from './call.ts';
import { padVerdicts } from './cycles.ts';
import { Instant, PadChangeId, PatientId } from './ids.ts';

/** How long the user who recorded a change may undo it, as if it had never been reported. */
export const padChangeUndoMs = 10 * 60_000;

/** A pad change that a carer recorded. Free text is null for callers who see a person by a code alone. */
export const PadChange = z.object({
  padChangeId: PadChangeId,
  at: Instant,
  by: z.string().nullable(),
  reason: z.enum(padChangeReasons),
  verdict: z.enum(padVerdicts).nullable(),
  /** The fluid in grams, over a dry pad. */
  weightG: z.number().nullable(),
  note: z.string().nullable(),
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  /** The time until which the caller may undo it; null: another user's change, or too late. */
  undoableUntil: Instant.nullable(),
});
export type PadChange = z.infer<typeof PadChange>;

/** The changes that were recorded in at most 31 days, newest first. */
export const getPadChanges = get('/Board/GetPadChanges', {
  summary: 'The pad changes that carers recorded for a patient',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId, fromDate: z.coerce.date(), toDate: z.coerce.date() }),
  reply: z.array(PadChange),
  errors: ['patient-not-found', 'range-over-31-days'],
});

/**
 * Undoes the caller's own change of the last 10 minutes: its pad is still in use, and the alerts that it had settled call again.
 */
export const undoPadChange = post('/Board/UndoPadChange', {
  summary: 'Undo a pad change that was recorded by mistake',
  permission: 'Dashboard.PadChange.Save',
  writes: 'pad.change-undone',
  body: z.strictObject({ patientId: PatientId, padChangeId: PadChangeId }),
  reply: Done,
  errors: ['patient-not-found', 'pad-change-not-found', 'pad-change-settled'],
});
