import type { PrivacyLevel } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

/** The name of a person at each privacy level; none if anonymised. */
const labels: Readonly<Record<PrivacyLevel, RawBuilder<unknown>>> = {
  private: sql`p.alias`,
  pseudonymised: sql`p.code`,
  anonymised: sql`null`,
};

/** Reads the names of users, places and people with these ids, as far as the caller may know them. */
export async function readNames(
  db: Db,
  scope: Scope,
  sees: PrivacyLevel,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { organisationId } = scope;
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from (
      select user_id as id, display_name as name from members where organisation_id = ${organisationId}
      union all select id, name from building_names where organisation_id = ${organisationId}
      union all select id, name from floor_names where organisation_id = ${organisationId}
      union all select id, name from room_names where organisation_id = ${organisationId}
      union all select id, name from ward_names where organisation_id = ${organisationId}
      union all select id, name from group_names where organisation_id = ${organisationId}
      union all select p.id, ${labels[sees]} from patient_labels p
        where p.organisation_id = ${organisationId} and ${patientInScope(scope, 'p.room_id', 'p.id')}
    ) named where id = any(${[...ids]}::uuid[]) and name is not null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
