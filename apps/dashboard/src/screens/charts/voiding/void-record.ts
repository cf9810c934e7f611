import type { getPatientVoidRecord, ReplyOf } from '@padlight/contract';

export type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;

/** How the voiding chart is shown. */
export interface VoidingChoice {
  /** The whole time, or pad by pad. */
  readonly view: 'overview' | 'cycles';
  /** Every void by its size and volume, or only that it was. */
  readonly mode: 'sized' | 'only';
}
