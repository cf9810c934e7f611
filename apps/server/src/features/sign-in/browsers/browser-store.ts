import type { BrowserId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { userNamed } from '../../users/index.ts';

/** Browsers kept of one user, and how long one that is not used is kept. */
const mostKept = 50;
const forgottenMs = 400 * 86_400_000;

/** Since and until when a user trusts the browser of a token's hash; undefined where not, or not any more. */
export async function readTrust(
  db: Db,
  { userId, hash, now }: { userId: UserId; hash: Buffer; now: number },
): Promise<{ since: Date; until: Date } | undefined> {
  const found = await db
    .selectFrom('browsers')
    .select(['trusted_at', 'trusted_until'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('trusted_until', '>', new Date(now))
    .executeTakeFirst();
  return found?.trusted_at && found.trusted_until
    ? { since: found.trusted_at, until: found.trusted_until }
    : undefined;
}

/** Whether a user of that name signed in with the browser of a token's hash before. */
export async function knowsBrowser(db: Db, username: string, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('browsers')
    .select('browsers.id')
    .where('browsers.user_id', '=', userNamed(username))
    .where('browsers.token_hash', '=', hash)
    .executeTakeFirst();
  return found !== undefined;
}

interface SeenBrowser {
  readonly userId: UserId;
  readonly hash: Buffer;
  /** Epoch milliseconds. */
  readonly now: number;
  /** By which browsers are forgotten: it stands still while the clock is doubted. */
  readonly expiryNow: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Notes that a user signed in with a browser now; `trustedUntil`: and trusts it from now on. */
export async function noteBrowser(db: Db, seen: SeenBrowser, trustedUntil?: Date): Promise<void> {
  const { userId, hash } = seen;
  const now = new Date(seen.now);
  const noted = {
    seen_at: now,
    address: seen.address,
    user_agent: seen.userAgent,
    ...(trustedUntil && { trusted_at: now, trusted_until: trustedUntil }),
  };
  await db
    .insertInto('browsers')
    .values({ user_id: userId, token_hash: hash, ...noted })
    .onConflict((known) => known.columns(['token_hash', 'user_id']).doUpdateSet(noted))
    .execute();
  await forgetOld(db, userId, seen.expiryNow);
}

/** Drops browsers that were not used for long, and those beyond the newest. */
async function forgetOld(db: Db, userId: UserId, now: number): Promise<void> {
  const newest = db
    .selectFrom('browsers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(mostKept);
  await db
    .deleteFrom('browsers')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('seen_at', '<', new Date(now - forgottenMs)), row('id', 'not in', newest)]))
    .execute();
}

/** Gives a browser another token: all users of it go along. */
export async function changeBrowserToken(db: Db, before: Buffer, after: Buffer): Promise<void> {
  await db.updateTable('browsers').set({ token_hash: after }).where('token_hash', '=', before).execute();
}

export interface TrustedBrowserRow {
  readonly id: BrowserId;
  readonly hash: Buffer;
  readonly since: Date;
  readonly until: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The browsers that a user trusts, the last trusted first. */
export async function readTrustedBrowsers(db: Db, userId: UserId, now: number): Promise<TrustedBrowserRow[]> {
  const found = await db
    .selectFrom('browsers')
    .select(['id', 'token_hash', 'trusted_at', 'trusted_until', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('trusted_until', '>', new Date(now))
    .orderBy('trusted_at', 'desc')
    .execute();
  return found.flatMap(({ id, token_hash, trusted_at, trusted_until, address, user_agent }) =>
    trusted_at && trusted_until
      ? { id, hash: token_hash, since: trusted_at, until: trusted_until, address, userAgent: user_agent }
      : [],
  );
}

/** Trusts a user's browsers no longer, or the one that is named; answers how many. They stay known. */
export async function forgetTrust(db: Db, userId: UserId, browserId?: BrowserId): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('browsers')
    .set({ trusted_at: null, trusted_until: null })
    .where('user_id', '=', userId)
    .where('trusted_until', 'is not', null)
    .$if(browserId !== undefined, (all) => (browserId === undefined ? all : all.where('id', '=', browserId)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a user's browsers. */
export async function forgetBrowsers(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('browsers').where('user_id', '=', userId).execute();
}

/** Deletes browsers that were not used for over a year. `now` in epoch milliseconds. */
export async function tidyBrowsers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('browsers')
    .where('seen_at', '<', new Date(now - forgottenMs))
    .execute();
}
