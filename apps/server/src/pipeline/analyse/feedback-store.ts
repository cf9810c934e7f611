import type { Feedback } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::bigint`;
/** A measurement is dated 2 minutes ahead at most, and an undo is heard within seconds of its time. */
const undoHeardWithinMs = 5 * 60_000;

const carersReports = sql`(
  select organisation_id, pod_id, at, undone_at, 'pad-changed' as kind from pad_changes
  union all select organisation_id, pod_id, at, undone_at, 'no-fall' from fall_checks)`;

/** What carers reported of who wears pods after a time of each, oldest first, by pod id. */
export async function readFeedback(
  db: Db,
  spans: readonly {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly after: number;
    readonly to: number;
  }[],
): Promise<Map<number, Feedback[]>> {
  const reported = new Map<number, Feedback[]>();
  if (spans.length === 0) return reported;
  const { rows } = await sql<{ podId: PodId } & Feedback>`
    select c.pod_id as "podId", ${millis('c.at')} as at, c.kind
    from unnest(${spans.map((span) => span.organisationId)}::int[], ${spans.map((span) => span.podId)}::int[],
      ${spans.map((span) => new Date(span.after))}::timestamptz[],
      ${spans.map((span) => new Date(span.to))}::timestamptz[]) as s (organisation_id, pod_id, after, upto)
    join ${carersReports} c on c.organisation_id = s.organisation_id and c.pod_id = s.pod_id
      and c.at > s.after and c.at <= s.upto and c.undone_at is null
    order by c.at`.execute(db);
  for (const { podId, at, kind } of rows) {
    const list = reported.get(podId) ?? [];
    list.push({ at, kind });
    reported.set(podId, list);
  }
  return reported;
}

/**
 * What carers reported and took back since the last written state of their pod, with its times in epoch ms: a server that died
 * between the undo and its analysis never heard of them. One that was heard may be among them; analysing it again changes nothing.
 */
export async function readUndoneSince(db: Db): Promise<{ readonly podId: PodId; readonly at: number }[]> {
  const { rows } = await sql<{ podId: PodId; at: number }>`
    select c.pod_id as "podId", ${millis('c.at')} as at
    from ${carersReports} c
    join analysis_states s on s.organisation_id = c.organisation_id and s.pod_id = c.pod_id
    where c.undone_at > s.last_at - ${undoHeardWithinMs / 1000} * interval '1 second'
    order by c.at`.execute(db);
  return rows;
}
