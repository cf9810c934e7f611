import { z } from 'zod';
import { Instant, Mac, PatientId, PodChangeId, PodId } from './ids.ts';

/** A pod as a carer knows it. */
export const PodRef = z.object({ podId: PodId, podMac: Mac, serialNumber: z.string().nullable() });
/** A person in the caller's care, named as the privacy level allows. */
export const PersonRef = z.object({ patientId: PatientId, label: z.string() });

/** The reason for a person's change of pods. */
export const podChangeReasons = ['battery', 'damaged', 'lost', 'routine', 'other'] as const;
export type PodChangeReason = (typeof podChangeReasons)[number];

/** How long a change of pods can be undone. */
export const podChangeUndoMs = 10 * 60_000;

/** One change of a person's pod. `pod` and `newPod` are the same where only a note was recorded. */
export const PodChange = z.object({
  changeId: PodChangeId,
  at: Instant,
  /** The carer's name; null: no longer known. */
  by: z.string().nullable(),
  /** Null: the first pod was assigned, or the pod went to another person. */
  reason: z.enum(podChangeReasons).nullable(),
  /** Also null for callers who see a person by a code alone. */
  note: z.string().nullable(),
  /** The pod before, and the pod since. */
  pod: PodRef.nullable(),
  newPod: PodRef.nullable(),
  /** The person of the change, and the person from whom the new pod was taken; null: not in the caller's care. */
  person: PersonRef.nullable(),
  takenFrom: PersonRef.nullable(),
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  /** The time until which it can be undone, if nothing else changes; null: it can't be. */
  undoUntil: Instant.nullable(),
});
export type PodChange = z.infer<typeof PodChange>;
