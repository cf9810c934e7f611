import type { CycleFact, VoidFact } from '@padlight/analysis';
import { defaultGoals } from '@padlight/contract';
import { openHeardMinutes } from '../heard-minutes.ts';
import { openPodRecord, type PodRecord } from '../pod-record.ts';
import type { TruthEvent } from '../reading/read-truth.ts';
import type { PodCase } from '../tally/pod-case.ts';
import { openTally, type Tally } from '../tally/tally.ts';
import { tallyPod } from '../tally/tally-pod.ts';
import { truthOfPod } from '../truth-of-pod.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.UTC(2026, 0, 5);
const capacityMl = 500;
const pod = 'F490CBD00001';

type Detail<Event> = Event extends unknown ? Omit<Event, 'pod' | 'at'> : never;

/** Builds an event of the truth, minutes after the start. */
export const real = (atMin: number, event: Detail<TruthEvent>): TruthEvent =>
  ({ pod, at: start + atMin * minute, ...event }) as TruthEvent;

/** Builds a real void of a minute. */
export const realVoid = (atMin: number, ml: number): TruthEvent =>
  real(atMin, { kind: 'void', end: start + (atMin + 1) * minute, ml });
export const padOn = (atMin: number): TruthEvent =>
  real(atMin, { kind: 'padOn', productId: '1', gain: undefined });

/** Builds a reported void of a minute, with an interval of a tenth either way. */
export const reportedVoid = (atMin: number, ml: number): VoidFact => {
  const at = start + atMin * minute;
  const volume = { ml, lowMl: 0.9 * ml, highMl: 1.1 * ml };
  return { id: `void-${at}`, kind: 'void', at, end: at + minute, ...volume, size: 'medium' };
};

/** Builds a reported cycle. */
export const reportedCycle = (fromMin: number, toMin: number, ml: number): CycleFact => ({
  id: `cycle-${fromMin}`,
  kind: 'cycle',
  at: start + fromMin * minute,
  productId: 1,
  removedAt: start + toMin * minute,
  wetSince: null,
  family: 0,
  padKind: 'known',
  nominalMl: ml,
  ml,
  lowMl: ml - 50,
  highMl: ml + 50,
  timeliness: null,
});

interface CaseInput {
  readonly truth: readonly TruthEvent[];
  /** Adds the reported facts to the record. */
  readonly reported?: (record: PodRecord) => void;
  readonly weighedMin?: readonly number[];
  /** Minutes in which the pod was received, from and to; by default the first day. */
  readonly heard?: readonly (readonly [number, number])[];
}

function caseOf({ truth, reported, weighedMin = [], heard = [[0, 1_440]] }: CaseInput): PodCase {
  const record = openPodRecord();
  reported?.(record);
  const minutes = openHeardMinutes();
  for (const [from, to] of heard) for (let at = from; at < to; at++) minutes.add(start + at * minute);
  return {
    truth: truthOfPod(truth),
    record,
    heard: minutes,
    goals: defaultGoals,
    capacityOf: ({ productId }) => (productId === '1' ? capacityMl : undefined),
    weighedAt: weighedMin.map((at) => start + at * minute),
  };
}

/** Counts one pod. */
export function talliedOf(input: CaseInput): Tally {
  const tally = openTally();
  tallyPod(caseOf(input), tally);
  return tally;
}

export const put = <Fact extends { readonly id: string }>(
  into: Map<string, Fact>,
  ...facts: Fact[]
): void => {
  for (const fact of facts) into.set(fact.id, fact);
};
