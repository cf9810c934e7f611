import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reads the last row of one of these actions (`user.` matches as a prefix) about an object, with its author. */
export async function readLastChange(
  db: Db,
  organisationId: OrganisationId,
  target: string,
  actions: readonly string[],
): Promise<{ at: Date; by: string } | undefined> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select a.at, u.display_name as by from audit a join user_names u on u.id = a.user_id
    where a.organisation_id = ${organisationId} and coalesce(a.detail->>'patientId', a.target) = ${target}
      and exists (select from unnest(${[...actions]}::text[]) begins where starts_with(a.action, begins))
    order by a.at desc, a.id desc limit 1`.execute(db);
  return rows[0];
}
