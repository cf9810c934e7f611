import type { Feedback, Measurement } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
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

const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::bigint`;
/** A measurement is dated 2 minutes ahead at most, and an undo is announced within seconds of its time. */
const undoAnnouncedWithinMs = 5 * 60_000;

const carersFeedback = sql`(
  select organisation_id, pod_id, at, undone_at, 'pad-changed' as kind from pad_change_times
  union all select organisation_id, pod_id, at, undone_at, 'no-fall' from fall_checks)`;

/** The feedback of carers on pods, after a time of each, up to another (both epoch ms), oldest first, by pod id. */
async function readFeedback(db: Db, spans: readonly Span[]): Promise<Map<number, Feedback[]>> {
  const feedback = new Map<number, Feedback[]>();
  if (spans.length === 0) return feedback;
  const { rows } = await sql<{ podId: PodId } & Feedback>`
    select c.pod_id as "podId", ${millis('c.at')} as at, c.kind
    from unnest(${spans.map((span) => span.organisationId)}::int[], ${spans.map((span) => span.podId)}::int[],
      ${spans.map((span) => new Date(span.after))}::timestamptz[],
      ${spans.map((span) => new Date(span.to))}::timestamptz[]) as s (organisation_id, pod_id, after, upto)
    join ${carersFeedback} c on c.organisation_id = s.organisation_id and c.pod_id = s.pod_id
      and c.at > s.after and c.at <= s.upto and c.undone_at is null
    order by c.at`.execute(db);
  for (const { podId, at, kind } of rows) {
    const list = feedback.get(podId) ?? [];
    list.push({ at, kind });
    feedback.set(podId, list);
  }
  return feedback;
}

/**
 * The feedback that was undone since the last written state of its pod, with its times in epoch ms: a server that ended between
 * the undo and its analysis does not know of it. Some of it may be analysed; to analyse it again changes nothing.
 */
export async function readUndoneSince(db: Db): Promise<{ readonly podId: PodId; readonly at: number }[]> {
  const { rows } = await sql<{ podId: PodId; at: number }>`
    select c.pod_id as "podId", ${millis('c.at')} as at
    from ${carersFeedback} c
    join analysis_states s on s.organisation_id = c.organisation_id and s.pod_id = c.pod_id
    where c.undone_at > s.last_at - ${undoAnnouncedWithinMs / 1000} * interval '1 second'
    order by c.at`.execute(db);
  return rows;
}

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
