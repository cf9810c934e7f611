import type { Fact } from '@padlight/analysis';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, factsOf } from './finding.ts';

const tables = ['voids', 'pad_cycles', 'body_positions', 'pod_events'] as const;
type Table = (typeof tables)[number];

const columns: Record<Table, RawBuilder<unknown>> = {
  voids: sql`ended_at timestamptz, ml real, low_ml real, high_ml real, size text`,
  pad_cycles: sql`product_id int, removed_at timestamptz, wet_since timestamptz, ml real, low_ml real, high_ml real,
    timeliness text, nominal_ml real, family smallint, pad_kind text, reported_again_at timestamptz`,
  body_positions: sql`position text, ended_at timestamptz, reported_again_at timestamptz`,
  pod_events: sql`kind text, detail jsonb`,
};
const updated: Record<Table, readonly string[]> = {
  voids: ['ended_at', 'ml', 'low_ml', 'high_ml', 'size'],
  pad_cycles: [
    ...['product_id', 'removed_at', 'wet_since', 'ml', 'low_ml', 'high_ml', 'timeliness'],
    ...['nominal_ml', 'family', 'pad_kind', 'reported_again_at'],
  ],
  body_positions: ['position', 'ended_at', 'reported_again_at'],
  pod_events: ['kind', 'detail'],
};

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const range = (fact: Extract<Fact, { kind: 'void' | 'cycle' }>) => ({
  ml: fact.ml,
  low_ml: fact.lowMl,
  high_ml: fact.highMl,
});

/** The table of a fact, and its columns there; undefined: the series store points, and the alerts conditions. */
function placeOf(fact: Fact): [Table, Record<string, unknown>] | undefined {
  switch (fact.kind) {
    case 'void':
      return ['voids', { ended_at: time(fact.end), ...range(fact), size: fact.size }];
    case 'cycle': {
      const { productId, removedAt, wetSince, timeliness, nominalMl, family, padKind } = fact;
      const times = { removed_at: time(removedAt), wet_since: time(wetSince) };
      const pad = { product_id: productId, nominal_ml: nominalMl, family, pad_kind: padKind };
      return ['pad_cycles', { ...times, ...range(fact), timeliness, ...pad }];
    }
    case 'position':
      return ['body_positions', { position: fact.position, ended_at: time(fact.end) }];
    case 'point':
    case 'condition':
      return undefined;
    default: {
      const { id: _id, at: _at, kind, ...detail } = fact;
      return ['pod_events', { kind, detail }];
    }
  }
}

/** Writes the facts of findings into their tables; a later form of a fact replaces the earlier one. */
export async function writeFacts(db: Db, findings: readonly Finding[]): Promise<void> {
  const rows = new Map<Table, Map<string, object>>();
  for (const { pod, patientId, fact, reportedAt } of findings.flatMap(factsOf)) {
    const place = placeOf(fact);
    if (!place) continue;
    const [table, values] = place;
    const ofTable = rows.get(table) ?? new Map<string, object>();
    rows.set(table, ofTable);
    const { organisationId: organisation_id, id: pod_id } = pod;
    const key = { organisation_id, pod_id, at: time(fact.at), id: fact.id, patient_id: patientId };
    const reported = ofTable.get(`${pod.id} ${fact.at} ${fact.id}`) ?? { reported_at: time(reportedAt) };
    ofTable.set(`${pod.id} ${fact.at} ${fact.id}`, {
      ...reported,
      ...key,
      ...values,
      reported_again_at: time(reportedAt),
    });
  }
  for (const [table, ofTable] of rows) {
    const set = sql.join(updated[table].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
    const names = sql.join(
      ['organisation_id', 'pod_id', 'at', 'id', 'patient_id', 'reported_at', ...updated[table]].map((name) =>
        sql.ref(name),
      ),
    );
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from json_to_recordset(${JSON.stringify([...ofTable.values()])}::json) as f
        (organisation_id int, pod_id int, at timestamptz, id text, patient_id uuid, reported_at timestamptz,
          ${columns[table]})
      on conflict (organisation_id, pod_id, at, id) do update set ${set}`.execute(db);
  }
}

/** A fact is reported at most this long after it began, and a pad or a position lasts no longer. */
const longest = '14 days';

/** A time as PostgreSQL takes it; infinity is later than all. */
const timeWithin = (at: number): Date => new Date(Math.max(0, Math.min(at, Date.UTC(9999, 0))));

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
    ${spans.map(({ replacedAfter }) => timeWithin(replacedAfter))}::timestamptz[],
    ${spans.map(({ reopenedFrom }) => timeWithin(reopenedFrom))}::timestamptz[],
    ${spans.map(({ wornUntil }) => timeWithin(wornUntil ?? Number.POSITIVE_INFINITY))}::timestamptz[])
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
