import type { Db } from '../../platform/db/database.ts';

/** The pods whose analysis went on beyond a time (epoch ms): something was found there that has not happened yet. */
export async function readAnalysedBeyond(db: Db, at: number): Promise<number[]> {
  const rows = await db
    .selectFrom('analysis_states')
    .select('pod_id')
    .where('last_at', '>', new Date(at))
    .execute();
  return rows.map((row) => row.pod_id);
}

/** When the last measurement of all was noted, where that lies beyond a time (epoch ms). */
export async function readLastBeyond(db: Db, at: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('measurements')
    .select((columns) => columns.fn.max('at').as('last'))
    .where('at', '>', new Date(at))
    .executeTakeFirst();
  return row?.last?.getTime();
}
