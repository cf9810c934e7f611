import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { checkpointsKeptMs, type Snapshot } from './finding.ts';

export interface PodKey {
  readonly organisationId: OrganisationId;
  readonly id: PodId;
}
export interface PodSnapshot extends Snapshot {
  readonly podId: PodId;
}
export interface StateSnapshot extends PodSnapshot {
  /** From when on the background analyses all again, epoch ms; null: nothing waits for it. */
  readonly rewindTo: number | null;
  /** From when on data of a former wearer waits for the background, epoch ms; null: none does. */
  readonly formerFrom: number | null;
}

const keysOf = (pods: readonly PodKey[]) => sql`unnest(${pods.map((pod) => pod.organisationId)}::int[],
  ${pods.map((pod) => pod.id)}::int[])`;
const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::bigint`;

/** The last written states of pods, by pod id. A pod without one was never analysed. */
export async function readStates(db: Db, pods: readonly PodKey[]): Promise<Map<number, StateSnapshot>> {
  if (pods.length === 0) return new Map();
  const { rows } = await sql<StateSnapshot>`
    select s.pod_id as "podId", ${millis('s.last_at')} as at, s.state, ${millis('s.rewind_to')} as "rewindTo",
      ${millis('s.former_from')} as "formerFrom"
    from ${keysOf(pods)} as p (organisation_id, id)
    join analysis_states s on s.organisation_id = p.organisation_id and s.pod_id = p.id`.execute(db);
  return new Map(rows.map((row) => [row.podId, row]));
}

/** The ids of the pods that were ever analysed. */
export async function readAnalysedPods(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('analysis_states').select('pod_id').orderBy('pod_id').execute();
  return rows.map((row) => row.pod_id);
}

/** The newest checkpoint of each pod that lies before a time of it, by pod id. */
export async function readCheckpoints(
  db: Db,
  times: readonly { readonly pod: PodKey; readonly before: number }[],
): Promise<Map<number, PodSnapshot>> {
  if (times.length === 0) return new Map();
  const { rows } = await sql<PodSnapshot>`
    select c.pod_id as "podId", ${millis('c.at')} as at, c.state
    from unnest(${times.map(({ pod }) => pod.organisationId)}::int[], ${times.map(({ pod }) => pod.id)}::int[],
      ${times.map(({ before }) => new Date(before))}::timestamptz[]) as p (organisation_id, id, before)
    cross join lateral (
      select pod_id, at, state from analysis_checkpoints
      where organisation_id = p.organisation_id and pod_id = p.id and at < p.before
      order by at desc limit 1
    ) c`.execute(db);
  return new Map(rows.map((row) => [row.podId, row]));
}

/** Writes the states of pods. */
export async function writeStates(
  db: Db,
  written: readonly {
    readonly pod: PodKey;
    readonly at: number;
    readonly state: Uint8Array;
    readonly rewindTo: number | undefined;
    readonly formerFrom: number | undefined;
  }[],
): Promise<void> {
  if (written.length === 0) return;
  const timeOrNull = (at: number | undefined) => (at === undefined ? null : new Date(at));
  const rewinds = written.map(({ rewindTo }) => timeOrNull(rewindTo));
  const formers = written.map(({ formerFrom }) => timeOrNull(formerFrom));
  await sql`
    insert into analysis_states (organisation_id, pod_id, last_at, state, rewind_to, former_from)
    select * from rows from (${snapshotsOf(written)}, unnest(${rewinds}::timestamptz[], ${formers}::timestamptz[]))
      as r (organisation_id, pod_id, last_at, state, rewind_to, former_from)
    on conflict (organisation_id, pod_id) do update
    set last_at = excluded.last_at, state = excluded.state, rewind_to = excluded.rewind_to,
      former_from = excluded.former_from`.execute(db);
}

const snapshotsOf = (
  written: readonly { readonly pod: PodKey; readonly at: number; readonly state: Uint8Array }[],
) =>
  sql`unnest(${written.map(({ pod }) => pod.organisationId)}::int[], ${written.map(({ pod }) => pod.id)}::int[],
    ${written.map(({ at }) => new Date(at))}::timestamptz[],
    ${written.map(({ state }) => Buffer.from(state.buffer, state.byteOffset, state.length))}::bytea[])`;

/** Writes states to go back to. Of two at one time the earlier stays: feedback in between has not changed it. */
export async function writeCheckpoints(
  db: Db,
  written: readonly { readonly pod: PodKey; readonly at: number; readonly state: Uint8Array }[],
): Promise<void> {
  if (written.length === 0) return;
  await sql`
    insert into analysis_checkpoints (organisation_id, pod_id, at, state)
    select * from ${snapshotsOf(written)}
    on conflict (organisation_id, pod_id, at) do nothing`.execute(db);
}

/** Deletes the checkpoints of pods after a time of each: they are made again from there. */
export async function dropCheckpoints(
  db: Db,
  times: readonly { readonly pod: PodKey; readonly after: number }[],
): Promise<void> {
  if (times.length === 0) return;
  await sql`
    delete from analysis_checkpoints c
    using unnest(${times.map(({ pod }) => pod.organisationId)}::int[], ${times.map(({ pod }) => pod.id)}::int[],
      ${times.map(({ after }) => new Date(after))}::timestamptz[]) as p (organisation_id, id, after)
    where c.organisation_id = p.organisation_id and c.pod_id = p.id and c.at > p.after`.execute(db);
}

/** Deletes checkpoints that are too old for late data to need them. */
export async function pruneCheckpoints(db: Db): Promise<void> {
  await sql`
    delete from analysis_checkpoints c using analysis_states s
    where s.organisation_id = c.organisation_id and s.pod_id = c.pod_id
      and c.at < s.last_at - ${checkpointsKeptMs / 1000} * interval '1 second'`.execute(db);
}
