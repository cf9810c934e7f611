import type { Feedback, Measurement } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { decodeAdvertisement } from '../decode/decode-advertisement.ts';
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

/** The past as the analysis reads it, wherever it is stored. */
export interface StoredHistory {
  /** The last states of pods, by pod id. */
  states(pods: readonly PodKey[]): Promise<Map<number, StateSnapshot>>;
  /** The newest checkpoint of each pod that lies before a time of it, by pod id. */
  checkpoints(
    times: readonly { readonly pod: PodKey; readonly before: number }[],
  ): Promise<Map<number, PodSnapshot>>;
  /** The feedback of carers in spans of pods, oldest first, by pod id. */
  feedback(spans: readonly Span[]): Promise<Map<number, Feedback[]>>;
  /** The measurements in spans of pods, by pod and time. */
  measurements(spans: readonly Span[]): Promise<StoredMeasurement[]>;
}

/** The history in the tables, as a transaction sees it. */
export const historyIn = (db: Db): StoredHistory => ({
  states: (pods) => readStates(db, pods),
  checkpoints: (times) => readCheckpoints(db, times),
  feedback: (spans) => readFeedback(db, spans),
  measurements: (spans) => readMeasurements(db, spans),
});

/** A stored measurement as the analysis reads it; undefined where no decoder reads its frame any more. */
export function storedMeasurement(
  stored: StoredMeasurement,
  mac: number,
  companyId: number,
): Measurement | undefined {
  const { at, boot, counter, frame } = stored;
  const decoded = decodeAdvertisement(frame, mac, companyId);
  return typeof decoded === 'string' ? undefined : { at, boot, counter, reading: decoded.reading };
}
