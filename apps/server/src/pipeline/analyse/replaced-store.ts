import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Finding } from './finding.ts';

const tables = ['voids', 'pad_cycles', 'body_positions', 'pod_events'] as const;
/** A fact is reported at most this long after it began, and a pad or a position lasts no longer. */
const longest = '14 days';

const time = (at: number): Date => new Date(Math.max(0, Math.min(at, Date.UTC(9999, 0))));

/**
 * Deletes the facts that findings replace: those of their wearers that were reported after a time of each. A fact that was
 * reported by then and was reported to have ended since is open again, until it is reported again.
 */
export async function takeBackFacts(db: Db, findings: readonly Finding[]): Promise<void> {
  const spans = findings.flatMap(({ pod, context, replacedAfter, reopenedFrom, wornUntil }) =>
    replacedAfter === undefined
      ? []
      : { pod, patientId: context.patientId, replacedAfter, reopenedFrom, wornUntil },
  );
  if (spans.length === 0) return;
  const replaced = sql`unnest(${spans.map(({ pod }) => pod.organisationId)}::int[],
    ${spans.map(({ pod }) => pod.id)}::int[], ${spans.map(({ patientId }) => patientId)}::uuid[],
    ${spans.map(({ replacedAfter }) => time(replacedAfter))}::timestamptz[],
    ${spans.map(({ reopenedFrom }) => time(reopenedFrom))}::timestamptz[],
    ${spans.map(({ wornUntil }) => time(wornUntil ?? Number.POSITIVE_INFINITY))}::timestamptz[])
    as p (organisation_id, id, patient_id, after, reopened, until)`;
  const ofSpan = sql`f.organisation_id = p.organisation_id and f.pod_id = p.id
    and f.patient_id is not distinct from p.patient_id
    and f.at > p.after - ${longest}::interval and f.at <= p.until`;
  for (const table of tables)
    await sql`
      delete from ${sql.table(table)} f using ${replaced}
      where ${ofSpan} and coalesce(f.reported_at, f.at) > p.after`.execute(db);
  await sql`
    update pad_cycles f set removed_at = null, timeliness = null from ${replaced}
    where ${ofSpan} and f.at > p.reopened and coalesce(f.reported_again_at, f.removed_at) > p.after`.execute(
    db,
  );
  await sql`
    update body_positions f set ended_at = null from ${replaced}
    where ${ofSpan} and f.at > p.reopened and coalesce(f.reported_again_at, f.ended_at) > p.after`.execute(
    db,
  );
}
