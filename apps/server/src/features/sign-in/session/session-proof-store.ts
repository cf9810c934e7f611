import type { OrganisationId, SessionId } from '@padlight/contract';
import { sql } from 'kysely';
import { addressGroup } from '../../../platform/addresses/network-address.ts';
import type { Db } from '../../../platform/db/database.ts';
import { needsSecondFactor } from '../../credentials/index.ts';
import { userNamed } from '../../users/index.ts';

/** Notes that the second factor was given in a session. */
export async function noteSecondFactor(db: Db, sessionId: SessionId, until: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_until: until }).where('id', '=', sessionId).execute();
}

/** Until when the second factor counts as given in a session. */
export async function readSecondFactorUntil(db: Db, sessionId: SessionId): Promise<Date | null> {
  const { second_factor_until } = await db
    .selectFrom('sessions')
    .select('second_factor_until')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return second_factor_until;
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

/** Whether a user of that name came all the way in from this address (IPv6: its network) before: a password alone is not enough. */
export async function knowsAddress(db: Db, username: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where('u.id', '=', userNamed(username))
    .where((row) => row.or([row('sessions.second_factor_until', 'is not', null), row.not(needsSecondFactor)]))
    .execute();
  return found.some((session) => addressGroup(session.address ?? '') === addressGroup(address));
}

/** Counts a wrong password of a session that asks for it again; answers how many there were. */
export async function countWrongPassword(db: Db, sessionId: SessionId): Promise<number> {
  const { wrong_passwords } = await db
    .updateTable('sessions')
    .set((row) => ({ wrong_passwords: row('wrong_passwords', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('wrong_passwords')
    .executeTakeFirstOrThrow();
  return wrong_passwords;
}

export async function resetWrongPasswords(db: Db, sessionId: SessionId): Promise<void> {
  await db.updateTable('sessions').set({ wrong_passwords: 0 }).where('id', '=', sessionId).execute();
}
