import type { PodId } from '@padlight/contract';
import type { Observer } from '../pipeline/index.ts';
import type { PodRecord } from './pod-record.ts';
import type { TruthEvent } from './reading/read-truth.ts';

export const estimatorNames = ['padlight', 'naive', 'oracle'] as const;
export type EstimatorName = (typeof estimatorNames)[number];

/** One way to derive facts from measurements, with its results. */
export interface Estimator {
  readonly observer: Observer;
  /** Indexed by pod id minus one. */
  readonly records: readonly PodRecord[];
  /** Passes an event of the truth that carers would report, or that the estimator is allowed to know. */
  hear(event: TruthEvent, podId: PodId): void;
  /** Bytes of a pod's encoded state; undefined if it has none. */
  stateBytes(podId: PodId): number | undefined;
}
