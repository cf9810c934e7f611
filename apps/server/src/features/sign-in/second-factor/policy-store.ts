import type { OrganisationId, SecondFactorPolicy, SessionId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function readSecondFactorPolicy(
  db: Db,
  organisationId: OrganisationId,
): Promise<SecondFactorPolicy> {
  const row = await db
    .selectFrom('organisations')
    .select(['requires_second_factor', 'trust_days'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { required: row.requires_second_factor, trustDays: row.trust_days };
}

/** Open sessions of the organisation's people in which no second factor counts now. */
export async function readSessionsWithout(
  db: Db,
  organisationId: OrganisationId,
  now: number,
): Promise<{ sessionId: SessionId; organisationId: OrganisationId }[]> {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', 'm.user_id', 's.user_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', sql<OrganisationId>`coalesce(s.organisation_id, 0)`.as('organisation_id')])
    .where('m.organisation_id', '=', organisationId)
    .where('u.kind', '=', 'person')
    .where('s.ended_at', 'is', null)
    .where((row) =>
      row.or([row('s.second_factor_until', 'is', null), row('s.second_factor_until', '<=', new Date(now))]),
    )
    .execute();
  return found.map((row) => ({ sessionId: row.id, organisationId: row.organisation_id }));
}
