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

/** Returns the time until which the second factor counts as given in a session. */
export async function readSecondFactorUntil(db: Db, sessionId: SessionId): Promise<Date | null> {
  const { second_factor_until } = await db
    .selectFrom('sessions')
    .select('second_factor_until')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return second_factor_until;
}

/** Returns the open sessions of the organisation's people without a second factor that counts now. */
export async function readSessionsWithout(
  db: Db,
  organisationId: OrganisationId,
  now: number,
): Promise<{ sessionId: SessionId; organisationId: OrganisationId }[]> {
  const sessions = await db
    .selectFrom('sessions as s')
    .innerJoin('user_organisations as m', 'm.user_id', 's.user_id')
    .innerJoin('sign_in_accounts as u', 'u.id', 's.user_id')
    .select(['s.id', sql<OrganisationId>`coalesce(s.organisation_id, 0)`.as('organisation_id')])
    .where('m.organisation_id', '=', organisationId)
    .where('u.kind', '=', 'person')
    .where('s.ended_at', 'is', null)
    .where((row) =>
      row.or([row('s.second_factor_until', 'is', null), row('s.second_factor_until', '<=', new Date(now))]),
    )
    .execute();
  return sessions.map((row) => ({ sessionId: row.id, organisationId: row.organisation_id }));
}

/** True where a user of that name has signed in from this address (IPv6: its network), with the second factor where it is needed. */
export async function knowsAddress(db: Db, username: string, address: string): Promise<boolean> {
  const addresses = await db
    .selectFrom('sessions')
    .innerJoin('sign_in_accounts as u', 'u.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where('u.id', '=', userNamed(username))
    .where((row) => row.or([row('sessions.second_factor_until', 'is not', null), row.not(needsSecondFactor)]))
    .execute();
  return addresses.some((session) => addressGroup(session.address ?? '') === addressGroup(address));
}

/** Counts a wrong password in a session that checks it again; returns the number so far. */
export async function countWrongPassword(db: Db, sessionId: SessionId): Promise<number> {
  const { wrong_passwords } = await db
    .updateTable('sessions')
    .set((row) => ({ wrong_passwords: row('wrong_passwords', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('wrong_passwords')
    .executeTakeFirstOrThrow();
  return wrong_passwords;
}

/** Resets the count of wrong passwords of a session. */
export async function resetWrongPasswords(db: Db, sessionId: SessionId): Promise<void> {
  await db.updateTable('sessions').set({ wrong_passwords: 0 }).where('id', '=', sessionId).execute();
}
