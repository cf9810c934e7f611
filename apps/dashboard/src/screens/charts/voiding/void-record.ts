import type { getPatientVoidRecord, ReplyOf } from '@padlight/contract';

export type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;

/** The chosen views of the voiding chart. */
export interface VoidingChoice {
  /** The whole time, or pad by pad. */
  readonly view: 'overview' | 'cycles';
  /** Every void by its size and volume, or as a sign without either. */
  readonly mode: 'sized' | 'only';
}
