import type { PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A time in which a pod was worn by somebody who is deleted, epoch ms: from the first up to, but not with, the last. */
export interface ErasedTime {
  readonly since: number;
  readonly until: number;
}

/** The erased times of all pods. */
export async function readErasedTimes(db: Db): Promise<(ErasedTime & { podId: PodId })[]> {
  const { rows } = await sql<ErasedTime & { podId: PodId }>`
    select t."podId", (1000 * extract(epoch from t.since))::bigint as since,
      (1000 * extract(epoch from t.until))::bigint as until
    from erasures e, jsonb_to_recordset(e.erased_times) as t ("podId" int, since timestamptz, until timestamptz)`.execute(
    db,
  );
  return rows;
}

/** Whether what a pod measured at a time is of somebody who is deleted: it is not stored again. */
export const isErased = (pod: { readonly erased: readonly ErasedTime[] }, at: number): boolean =>
  pod.erased.some(({ since, until }) => at >= since && at < until);
