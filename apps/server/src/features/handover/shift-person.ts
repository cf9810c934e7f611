import type { AlertSubject, Timeliness } from '@padlight/contract';

/** Epoch ms from and to. */
export interface ShiftSpan {
  readonly from: number;
  readonly to: number;
}

/** A change of a person's light: to a red past its target, to unknown because the pod is silent, or to another. */
export interface ShiftLight {
  readonly at: number;
  readonly kind: 'overdue' | 'silent' | 'other';
}

/** The stored facts of one person and a shift; instants are epoch ms, lists in order of time. */
export interface ShiftPerson {
  readonly subject: AlertSubject;
  /** Since when the person is in care here. */
  readonly since: number;
  /** How long a light was known in the shift, ms. */
  readonly knownMs: number;
  /** Starts with the last one before the shift. */
  readonly lights: readonly ShiftLight[];
  /** Turns, and reminders of turns, of the shift and of the day before it. */
  readonly turns: readonly number[];
  readonly reminders: readonly number[];
  /** False if a due turn calls at once; a turn without a reminder was then on time. */
  readonly isReminded: boolean;
  /** One entry for each removed pad. */
  readonly padsOff: readonly (Timeliness | null)[];
  /** The number of changes that carers recorded. */
  readonly recorded: number;
  readonly falls: number;
  /** The person's open alerts, if the shift is in progress. */
  readonly open: { readonly noMovement: boolean; readonly temperature: boolean };
}
