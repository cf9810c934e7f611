import { z } from 'zod';
import { Instant, Mac, PatientId, PodChangeId, PodId } from './ids.ts';

/** A pod as a carer knows it. */
export const PodRef = z.object({ podId: PodId, podMac: Mac, serialNumber: z.string().nullable() });
/** Somebody in the caller's care, named as the privacy level allows. */
export const PersonRef = z.object({ patientId: PatientId, label: z.string() });

/** Why a person has another pod than before, or none. */
export const podChangeReasons = ['battery', 'damaged', 'lost', 'routine', 'other'] as const;
export type PodChangeReason = (typeof podChangeReasons)[number];

/** How long a change of pods can be undone. */
export const podChangeUndoMs = 10 * 60_000;

/** One change of a person's pod. `pod` and `newPod` are the same where it was only noted. */
export const PodChange = z.object({
  changeId: PodChangeId,
  at: Instant,
  /** The carer's name; null: nobody's that is known. */
  by: z.string().nullable(),
  /** Null: the first pod was given, or it went to somebody else. */
  reason: z.enum(podChangeReasons).nullable(),
  /** Null also for who sees a person by a code alone. */
  note: z.string().nullable(),
  /** What was worn before, and what since. */
  pod: PodRef.nullable(),
  newPod: PodRef.nullable(),
  /** Whose pod it is about, and from whom the new one was taken; null: not in the caller's care. */
  person: PersonRef.nullable(),
  takenFrom: PersonRef.nullable(),
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  /** Until when it can be undone, if nothing else changes; null: it can't be. */
  undoUntil: Instant.nullable(),
});
export type PodChange = z.infer<typeof PodChange>;
