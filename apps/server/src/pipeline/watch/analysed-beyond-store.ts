import type { Db } from '../../platform/db/database.ts';

/** The ids of the pods that are analysed beyond a time (epoch ms), which is still to come. */
export async function readAnalysedBeyond(db: Db, at: number): Promise<number[]> {
  const rows = await db
    .selectFrom('analysis_progress')
    .select('pod_id')
    .where('last_at', '>', new Date(at))
    .execute();
  return rows.map((row) => row.pod_id);
}

/** The time of the last measurement of all, where that is beyond a time (both epoch ms). */
export async function readLastBeyond(db: Db, at: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('measurement_identities')
    .select((columns) => columns.fn.max('at').as('last'))
    .where('at', '>', new Date(at))
    .executeTakeFirst();
  return row?.last?.getTime();
}
