import type { Feedback } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { readMeasurements, type StoredMeasurement } from '../store/measurement-store.ts';
import {
  type PodKey,
  type PodSnapshot,
  readCheckpoints,
  readStates,
  type StateSnapshot,
} from './analysis-store.ts';
import { readFeedback } from './feedback-store.ts';

/** Times of one pod, epoch ms: after one, up to another. */
interface Span {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly after: number;
  readonly to: number;
}

/** What the analysis reads of the past, wherever it is kept. */
export interface StoredHistory {
  /** The last states of pods, by pod id. */
  states(pods: readonly PodKey[]): Promise<Map<number, StateSnapshot>>;
  /** The newest checkpoint of each pod that lies before a time of it, by pod id. */
  checkpoints(
    asked: readonly { readonly pod: PodKey; readonly before: number }[],
  ): Promise<Map<number, PodSnapshot>>;
  /** What carers reported in spans of pods, oldest first, by pod id. */
  reported(spans: readonly Span[]): Promise<Map<number, Feedback[]>>;
  /** What was measured in spans of pods, by pod and time. */
  measurements(spans: readonly Span[]): Promise<StoredMeasurement[]>;
}

/** The history in the tables, as a transaction sees it. */
export const historyIn = (db: Db): StoredHistory => ({
  states: (pods) => readStates(db, pods),
  checkpoints: (asked) => readCheckpoints(db, asked),
  reported: (spans) => readFeedback(db, spans),
  measurements: (spans) => readMeasurements(db, spans),
});
