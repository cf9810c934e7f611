import type { UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** What a mailed link is for. */
export type LinkKind = 'password' | 'email';

export interface Link {
  readonly userId: UserId;
  /** The address that it confirms. */
  readonly email: string | null;
}

export async function insertLink(
  db: Db,
  link: Link & { kind: LinkKind; hash: Buffer; now: number; livesMs: number },
): Promise<void> {
  const { userId, kind, hash, email, now } = link;
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
      sent_at: new Date(now),
      expires_at: new Date(now + link.livesMs),
    })
    .execute();
}

const asLink = (row: { user_id: UserId; email: string | null } | undefined): Link | undefined =>
  row && { userId: row.user_id, email: row.email };

/** Takes a link away: of two that follow it at once only one gets it, and a rollback puts it back. */
export async function takeLink(db: Db, kind: LinkKind, hash: Buffer, now: number): Promise<Link | undefined> {
  const taken = await db
    .deleteFrom('link_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return asLink(taken);
}

export async function readLink(db: Db, kind: LinkKind, hash: Buffer, now: number): Promise<Link | undefined> {
  const found = await db
    .selectFrom('link_tokens')
    .select(['user_id', 'email'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return asLink(found);
}

/** How many links of a kind a user was sent since an instant and has not followed. */
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

/** Deletes links that have run out. `now` in epoch milliseconds. */
export async function tidyLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', new Date(now)).execute();
}

/** The address that waits to be confirmed. */
export async function readPendingEmail(db: Db, userId: UserId, now: number): Promise<string | null> {
  const found = await db
    .selectFrom('link_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', new Date(now))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return found?.email ?? null;
}
