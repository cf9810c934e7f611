import type { Mac, OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { unpackBlock } from '../platform/packing/packed-block.ts';
import { asFloat4, type ComparedFact, type ComparedKind } from './compared-fact.ts';

/** A registered pod, and the time up to which it is analysed; null if never. */
export interface RegisteredPod {
  readonly id: PodId;
  readonly organisationId: OrganisationId;
  readonly mac: Mac;
  readonly analysedTo: Date | null;
}

/** Runs work on a read-only snapshot of the database. */
export const readOnly = <Result>(db: Db, work: (view: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

export async function findPod(db: Db, mac: Mac): Promise<RegisteredPod | undefined> {
  return db
    .selectFrom('registered_pods as pods')
    .leftJoin('analysis_progress as s', (join) =>
      join.onRef('s.organisation_id', '=', 'pods.organisation_id').onRef('s.pod_id', '=', 'pods.id'),
    )
    .select(['pods.id', 'pods.organisation_id as organisationId', 'pods.mac', 's.last_at as analysedTo'])
    .where('pods.mac', '=', mac)
    .where('pods.removed_at', 'is', null)
    .executeTakeFirst();
}

interface Span {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly from: Date;
  readonly to: Date;
}

/** Counts the stored measurements of a span; one that came late and again may count twice until it is packed, too. */
export async function countMeasurements(db: Db, { organisationId, podId, from, to }: Span): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from measured_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and at between ${from} and ${to}`.execute(
    db,
  );
  const { rows: packed } = await sql<{ block: Buffer }>`select block from packed_frames
    where organisation_id = ${organisationId} and pod_id = ${podId} and doubt is null
      and hour > ${from}::timestamptz - interval '1 hour' and first_at <= ${to} and last_at >= ${from}`.execute(
    db,
  );
  const isWithin = (micros: number) => micros >= from.getTime() * 1_000 && micros <= to.getTime() * 1_000;
  const counts = packed.map(
    ({ block }) => unpackBlock(block).filter(({ atMicros }) => isWithin(atMicros)).length,
  );
  return counts.reduce((sum, n) => sum + n, rows[0]?.n ?? 0);
}

/** Reads when the pad in use at a time had been put on; undefined if there was none. */
export async function padInUse(db: Db, { organisationId, podId }: Omit<Span, 'from' | 'to'>, at: Date) {
  const row = await db
    .selectFrom('pad_cycles')
    .select('at')
    .where('organisation_id', '=', organisationId)
    .where('pod_id', '=', podId)
    .where('at', '<=', at)
    .where((is) => is.or([is('removed_at', 'is', null), is('removed_at', '>=', at)]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads the stored facts of a pod that began in a span, of the compared kinds. */
export async function readFacts(db: Db, span: Span): Promise<ComparedFact[]> {
  const ofSpan = (table: 'voids' | 'pad_cycles' | 'body_positions' | 'pod_events') =>
    db
      .selectFrom(table)
      .where('organisation_id', '=', span.organisationId)
      .where('pod_id', '=', span.podId)
      .where('at', '>=', span.from)
      .where('at', '<=', span.to);
  const fact = (kind: ComparedKind, { id, at }: { id: string; at: Date }, fields: object): ComparedFact => ({
    kind,
    id,
    at: at.getTime(),
    fields: { ...fields },
  });
  const voids = await ofSpan('voids').selectAll('voids').execute();
  const cycles = await ofSpan('pad_cycles').selectAll('pad_cycles').execute();
  const positions = await ofSpan('body_positions').selectAll('body_positions').execute();
  const events = await ofSpan('pod_events')
    .selectAll('pod_events')
    .where('kind', 'in', ['turn', 'fall', 'light'])
    .execute();
  return [
    ...voids.map((row) =>
      fact('void', row, {
        end: iso(row.ended_at),
        ml: asFloat4(row.ml),
        lowMl: asFloat4(row.low_ml),
        highMl: asFloat4(row.high_ml),
        size: row.size,
      }),
    ),
    ...cycles.map((row) =>
      fact('cycle', row, {
        productId: row.product_id,
        removedAt: iso(row.removed_at),
        wetSince: iso(row.wet_since),
        ml: asFloat4(row.ml),
        lowMl: asFloat4(row.low_ml),
        highMl: asFloat4(row.high_ml),
        timeliness: row.timeliness,
        padKind: row.pad_kind,
      }),
    ),
    ...positions.map((row) => fact('position', row, { position: row.position, end: iso(row.ended_at) })),
    ...events.map((row) => {
      const detail = row.detail as { light?: object };
      return fact(row.kind as ComparedKind, row, detail.light ?? detail);
    }),
  ];
}
