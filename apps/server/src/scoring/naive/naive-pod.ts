import type { Context, Fact } from '@padlight/analysis';
import type { PodRecord } from '../pod-record.ts';

/** The state of one pod in the naive estimator; times in epoch ms, 0 for none. */
export interface NaivePod {
  readonly context: Context;
  readonly record: PodRecord;
  at: number;
  attachedAt: number;
  /** Sums of the five zones' C/C0 while the baseline is measured. */
  baseline: number[];
  ml: number;
  recent: { at: number; ml: number }[];
  rise: { from: number; fromMl: number; peakAt: number; peakMl: number } | undefined;
  pointSlot: number;
  position: { kind: string; since: number; reported: string; reportedAt: number; turnFrom: string };
  impactAt: number;
}

export const openNaivePod = (context: Context, record: PodRecord): NaivePod => ({
  context,
  record,
  at: 0,
  attachedAt: 0,
  baseline: [],
  ml: 0,
  recent: [],
  rise: undefined,
  pointSlot: 0,
  position: { kind: '', since: 0, reported: '', reportedAt: 0, turnFrom: '' },
  impactAt: 0,
});

export const naiveId = ({ context }: NaivePod, kind: Fact['kind'], at: number): string =>
  `${context.podId}-${kind}-${at}`;
