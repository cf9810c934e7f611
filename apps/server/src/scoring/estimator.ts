import type { PodId } from '@padlight/contract';
import type { Observer } from '../pipeline/index.ts';
import type { PodRecord } from './pod-record.ts';
import type { TruthEvent } from './reading/read-truth.ts';

export const estimatorNames = ['padlight', 'naive', 'oracle'] as const;
export type EstimatorName = (typeof estimatorNames)[number];

/** One way to make facts of measurements, and what it reported. */
export interface Estimator {
  readonly observer: Observer;
  /** By pod id less one. */
  readonly records: readonly PodRecord[];
  /** Something true that carers would reveal it, or that it is given. */
  hear(event: TruthEvent, podId: PodId): void;
  /** Bytes of a pod's encoded state; undefined: it has none. */
  stateBytes(podId: PodId): number | undefined;
}
