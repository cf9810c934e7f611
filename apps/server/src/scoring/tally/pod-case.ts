import type { Goals } from '@padlight/contract';
import type { HeardMinutes } from '../heard-minutes.ts';
import type { PodRecord } from '../pod-record.ts';
import type { PodTruth, TruePad } from '../truth-of-pod.ts';

/** One pod's truth beside an estimator's results for it. */
export interface PodCase {
  readonly truth: PodTruth;
  readonly record: PodRecord;
  readonly heard: HeardMinutes;
  readonly goals: Goals;
  /** Working capacity of a pad in ml; undefined if its product is not known. */
  readonly capacityOf: (pad: TruePad) => number | undefined;
  /** The times at which pads of this person were weighed (epoch ms), by any pod. */
  readonly weighedAt: readonly number[];
}

/** Spans in which a pad was worn; the whole received time if the truth reports no pads. */
export function wornSpans({ truth, heard }: PodCase): { from: number; to: number }[] {
  if (truth.pads.length === 0)
    return heard.count() === 0 ? [] : [{ from: heard.firstAt(), to: heard.lastAt() }];
  return truth.pads.map(({ on, off }) => ({ from: on, to: Math.min(off ?? Infinity, heard.lastAt()) }));
}

export const isWorn = (podCase: PodCase, at: number): boolean =>
  wornSpans(podCase).some(({ from, to }) => from <= at && at <= to);
