import type { IdentityId, ProviderId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** A link of an account to an identity at a provider. */
export interface IdentityRow {
  readonly id: IdentityId;
  readonly provider_id: ProviderId;
  readonly subject: string;
  readonly user_id: UserId;
  readonly known_as: string | null;
  readonly linked_at: Date;
  readonly last_used_at: Date | null;
  readonly provider_name: string;
}

const identities = (db: Db) =>
  db
    .selectFrom('identities as i')
    .innerJoin('identity_providers as p', 'p.id', 'i.provider_id')
    .select([
      'i.id',
      'i.provider_id',
      'i.subject',
      'i.user_id',
      'i.known_as',
      'i.linked_at',
      'i.last_used_at',
    ])
    .select('p.name as provider_name');

/** Finds the link of an identity, by issuer and subject alone. */
export const findIdentity = (
  db: Db,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<IdentityRow | undefined> =>
  identities(db).where('i.issuer', '=', issuer).where('i.subject', '=', subject).executeTakeFirst();

export const readIdentity = (db: Db, identityId: IdentityId): Promise<IdentityRow | undefined> =>
  identities(db).where('i.id', '=', identityId).executeTakeFirst();

/** The identities that are linked to an account, the oldest link first. */
export const readIdentities = (db: Db, userId: UserId): Promise<IdentityRow[]> =>
  identities(db).where('i.user_id', '=', userId).orderBy('i.linked_at').orderBy('i.id').execute();

/** Links an identity to an account; undefined where it is linked to one already. */
export async function insertIdentity(
  db: Db,
  identity: {
    readonly providerId: ProviderId;
    readonly issuer: string;
    readonly subject: string;
    readonly userId: UserId;
    readonly knownAs: string | null;
    readonly now: number;
  },
): Promise<IdentityId | undefined> {
  const at = new Date(identity.now);
  const row = await db
    .insertInto('identities')
    .values({
      provider_id: identity.providerId,
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      known_as: identity.knownAs,
      linked_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function noteIdentityUse(
  db: Db,
  identityId: IdentityId,
  { knownAs, now }: { readonly knownAs: string | null; readonly now: number },
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ known_as: knownAs, last_used_at: new Date(now) })
    .where('id', '=', identityId)
    .execute();
}

export async function deleteIdentity(db: Db, identityId: IdentityId): Promise<void> {
  await db.deleteFrom('identities').where('id', '=', identityId).execute();
}

/** Unlinks every identity of a user, whose account ends. */
export async function forgetIdentities(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Unlinks the identities at a provider that was replaced by one of another issuer: their subjects are of the old one. */
export async function deleteIdentitiesOf(db: Db, providerId: ProviderId): Promise<void> {
  await db.deleteFrom('identities').where('provider_id', '=', providerId).execute();
}
