import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';

/** The purpose of a link. */
export type LinkKind = 'password' | 'email';

export interface Link {
  readonly userId: UserId;
  /** The address that the link confirms. */
  readonly email: string | null;
  /** The user who handed the link over; null: it was mailed. */
  readonly madeBy: UserId | null;
}

export async function insertLink(
  db: Db,
  link: Link & { kind: LinkKind; hash: Buffer; now: number; livesMs: number },
): Promise<void> {
  const { userId, kind, hash, email, madeBy, now } = link;
  await db
    .deleteFrom('link_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', new Date(now))
    .execute();
  await db
    .insertInto('link_tokens')
    .values({
      hash,
      user_id: userId,
      kind,
      email,
      made_by: madeBy,
      sent_at: new Date(now),
      expires_at: new Date(now + link.livesMs),
    })
    .execute();
}

const columns = ['user_id as userId', 'email', 'made_by as madeBy'] as const;

/** Removes and returns a link: of two that follow it at once only one gets it. A rollback restores it. */
export async function takeLink(db: Db, kind: LinkKind, hash: Buffer, now: number): Promise<Link | undefined> {
  return db
    .deleteFrom('link_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(now))
    .returning(columns)
    .executeTakeFirst();
}

export async function readLink(db: Db, kind: LinkKind, hash: Buffer, now: number): Promise<Link | undefined> {
  return db
    .selectFrom('link_tokens')
    .select(columns)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** Counts the links of a kind that a user was sent since an instant and has not followed. */
export async function countLinks(db: Db, userId: UserId, kind: LinkKind, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('link_tokens')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Voids every link of a user that was not followed. */
export async function forgetLinks(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('link_tokens').where('user_id', '=', userId).execute();
}

/** Voids the links that were handed over to a user; mailed ones stay. */
export async function forgetHandedLinks(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('link_tokens').where('user_id', '=', userId).where('made_by', 'is not', null).execute();
}

/** Deletes links that have run out. `now` in epoch milliseconds. */
export async function tidyLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', new Date(now)).execute();
}

/** Returns the address that a user has not confirmed so far. */
export async function readPendingEmail(db: Db, userId: UserId, now: number): Promise<string | null> {
  const link = await db
    .selectFrom('link_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', new Date(now))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return link?.email ?? null;
}
