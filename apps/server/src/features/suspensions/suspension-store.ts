import type { OrganisationId, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockOrganisation } from '../organisations/index.ts';

/** The announcement to an organisation. */
export interface Suspension {
  readonly announcedAt: Date;
  readonly signInEndsAt: Date;
  readonly reason: string | null;
}

/**
 * True if sign-in to the organisation named by a column has ended. `expiryNow` in epoch milliseconds: while
 * the clock is doubted, it signs no one out.
 */
export const signInHasEnded = (
  column: string,
  expiryNow: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from suspensions x
  where x.organisation_id = ${sql.ref(column)} and x.sign_in_ends_at <= ${new Date(expiryNow)})`;

/** Locks an organisation and reads its name and when its sign-in ends. Undefined if there is no such organisation. */
export async function lockSuspension(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ name: string; suspension: Suspension | undefined } | undefined> {
  const organisation = await lockOrganisation(db, organisationId);
  if (!organisation) return undefined;
  const suspension = await db
    .selectFrom('suspensions')
    .select(['announced_at as announcedAt', 'sign_in_ends_at as signInEndsAt', 'reason'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return { ...organisation, suspension };
}

/** Writes a suspension, replacing the previous one. */
export async function writeSuspension(
  db: Db,
  organisationId: OrganisationId,
  suspension: Suspension & { readonly by: UserId; readonly endedAt: Date | null },
): Promise<void> {
  const values = {
    announced_at: suspension.announcedAt,
    sign_in_ends_at: suspension.signInEndsAt,
    reason: suspension.reason,
    suspended_by: suspension.by,
    ended_at: suspension.endedAt,
  };
  await db
    .insertInto('suspensions')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

export async function deleteSuspension(db: Db, organisationId: OrganisationId): Promise<void> {
  await db.deleteFrom('suspensions').where('organisation_id', '=', organisationId).execute();
}

export interface EndedSignIn {
  readonly organisationId: OrganisationId;
  readonly signInEndsAt: Date;
  /** True if its users were not signed out yet. */
  readonly isNew: boolean;
}

/** Reads the organisations with sign-in ended at a time (epoch milliseconds). */
export async function readEndedSignIns(db: Db, expiryNow: number): Promise<EndedSignIn[]> {
  const { rows } = await sql<EndedSignIn>`
    select organisation_id as "organisationId", sign_in_ends_at as "signInEndsAt", ended_at is null as "isNew"
    from suspensions where sign_in_ends_at <= ${new Date(expiryNow)} order by organisation_id`.execute(db);
  return rows;
}

/** Records that the end of sign-in was handled; returns false if another process did, or it was cancelled. */
export async function noteEnded(
  db: Db,
  { organisationId, signInEndsAt }: EndedSignIn,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('suspensions')
    .set({ ended_at: new Date(at) })
    .where('organisation_id', '=', organisationId)
    .where('sign_in_ends_at', '=', signInEndsAt)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
