import type { Goals } from '@padlight/contract';
import type { HeardMinutes } from '../heard-minutes.ts';
import type { PodRecord } from '../pod-record.ts';
import type { PodTruth, TruePad } from '../truth-of-pod.ts';

/** One pod's truth beside what an estimator reported of it. */
export interface PodCase {
  readonly truth: PodTruth;
  readonly record: PodRecord;
  readonly heard: HeardMinutes;
  readonly goals: Goals;
  /** Working capacity of a pad in ml; undefined: its product is not known. */
  readonly capacityOf: (pad: TruePad) => number | undefined;
  /** When pads of this person were weighed (epoch ms), by whatever pod. */
  readonly weighedAt: readonly number[];
}

/** Spans in which a pad was worn; all that was heard where the truth reports no pads. */
export function wornSpans({ truth, heard }: PodCase): { from: number; to: number }[] {
  if (truth.pads.length === 0)
    return heard.count() === 0 ? [] : [{ from: heard.firstAt(), to: heard.lastAt() }];
  return truth.pads.map(({ on, off }) => ({ from: on, to: Math.min(off ?? Infinity, heard.lastAt()) }));
}

export const isWorn = (one: PodCase, at: number): boolean =>
  wornSpans(one).some(({ from, to }) => from <= at && at <= to);
