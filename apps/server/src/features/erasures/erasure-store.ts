import type { ErasureId, OrganisationId, PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ErasedRows, WornPodTime } from './erase-person-store.ts';

/** A person's erasure: what is deleted, and what remains. */
export interface ErasureRow {
  readonly organisationId: OrganisationId;
  readonly erasureId: ErasureId;
  readonly patientId: PatientId;
  readonly erasedAt: Date;
  readonly by: string;
  readonly rows: ErasedRows;
  /** The pods and times of measurements that may remain. */
  readonly worn: readonly WornPodTime[];
  readonly completedAt: Date | null;
}

/** Records that a person was deleted. */
export async function insertErasure(
  db: Db,
  erasure: Omit<ErasureRow, 'erasureId' | 'completedAt'>,
): Promise<ErasureId> {
  const { id } = await db
    .insertInto('erasures')
    .values({
      organisation_id: erasure.organisationId,
      erased_patient: erasure.patientId,
      erased_at: erasure.erasedAt,
      erased_by: erasure.by,
      rows: JSON.stringify(erasure.rows),
      worn: JSON.stringify(erasure.worn),
      erased_times: JSON.stringify(erasure.worn),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type StoredWorn = Omit<WornPodTime, 'since' | 'until'> & { readonly since: string; readonly until: string };

async function select(db: Db, where: ReturnType<typeof sql>): Promise<ErasureRow[]> {
  const { rows } = await sql<Omit<ErasureRow, 'worn'> & { worn: StoredWorn[] }>`
    select organisation_id as "organisationId", id as "erasureId", erased_patient as "patientId",
      erased_at as "erasedAt", erased_by as by, rows, worn, completed_at as "completedAt"
    from erasures where ${where}`.execute(db);
  return rows.map(({ worn, ...row }) => ({
    ...row,
    worn: worn.map(({ podId, since, until }) => ({
      podId,
      since: new Date(since),
      until: new Date(until),
    })),
  }));
}

/** Reads the latest certificates of an organisation, or the one of an id. */
export const readErasures = (
  db: Db,
  organisationId: OrganisationId,
  erasureId: ErasureId | undefined,
): Promise<ErasureRow[]> =>
  select(
    db,
    sql`organisation_id = ${organisationId}
      and ${erasureId === undefined ? sql`true` : sql`id = ${erasureId}`}
      order by erased_at desc, id limit 500`,
  );

/** Locks the oldest unfinished erasure before a time; one of a clock that was ahead counts as well. */
export async function lockOpenErasure(
  db: Db,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<ErasureRow | undefined> {
  const [row] = await select(
    db,
    sql`completed_at is null and (erased_at <= ${before} or erased_at > ${now})
      order by erased_at, id limit 1 for update`,
  );
  return row;
}

/** Writes the progress of an erasure. */
export async function writeErasure(
  db: Db,
  { organisationId, erasureId, rows, worn, completedAt }: ErasureRow,
): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ rows: JSON.stringify(rows), worn: JSON.stringify(worn), completed_at: completedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', erasureId)
    .execute();
}
