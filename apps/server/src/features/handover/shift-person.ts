import type { AlertSubject, Timeliness } from '@padlight/contract';

/** Epoch ms from and to. */
export interface ShiftSpan {
  readonly from: number;
  readonly to: number;
}

/** A change of a person's light: into a red past its target, into one that is not known as the pod is silent, or into another. */
export interface ShiftLight {
  readonly at: number;
  readonly kind: 'overdue' | 'silent' | 'other';
}

/** What is stored of one person and a shift; instants are epoch ms, lists in order of time. */
export interface ShiftPerson {
  readonly subject: AlertSubject;
  /** Since when the person is here. */
  readonly since: number;
  /** For how long of the shift a light was known, ms. */
  readonly knownMs: number;
  /** With the last one before the shift. */
  readonly lights: readonly ShiftLight[];
  /** Turns, and reminders of turns, of the shift and of the day before it. */
  readonly turns: readonly number[];
  readonly reminders: readonly number[];
  /** A turn that is due calls at once: one without a reminder was on time. */
  readonly isReminded: boolean;
  /** Of each pad that came off. */
  readonly padsOff: readonly (Timeliness | null)[];
  /** Changes that carers recorded. */
  readonly recorded: number;
  readonly falls: number;
  /** What is open of this person, where the shift is the one under way. */
  readonly open: { readonly noMovement: boolean; readonly temperature: boolean };
}
