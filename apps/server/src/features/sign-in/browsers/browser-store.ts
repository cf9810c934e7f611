import type { BrowserId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { userNamed } from '../../users/index.ts';

/** The number of browsers that are kept of a user, and the time for which an unused one is kept. */
const mostKept = 50;
const forgottenMs = 400 * 86_400_000;

/** Returns since and until when a user trusts the browser with this hash of its token; undefined where the user does not. */
export async function readTrust(
  db: Db,
  { userId, hash, now }: { userId: UserId; hash: Buffer; now: number },
): Promise<{ since: Date; until: Date } | undefined> {
  const trust = await db
    .selectFrom('browsers')
    .select(['trusted_at', 'trusted_until'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('trusted_until', '>', new Date(now))
    .executeTakeFirst();
  return trust?.trusted_at && trust.trusted_until
    ? { since: trust.trusted_at, until: trust.trusted_until }
    : undefined;
}

/** True where a user of that name has signed in with the browser with this hash of its token. */
export async function knowsBrowser(db: Db, username: string, hash: Buffer): Promise<boolean> {
  const browser = await db
    .selectFrom('browsers')
    .select('browsers.id')
    .where('browsers.user_id', '=', userNamed(username))
    .where('browsers.token_hash', '=', hash)
    .executeTakeFirst();
  return browser !== undefined;
}

interface SeenBrowser {
  readonly userId: UserId;
  readonly hash: Buffer;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The time by which browsers are forgotten. It stands still while the clock is doubted. */
  readonly expiryNow: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Notes that a user signed in with a browser now. With `trustedUntil` the user trusts it until then. */
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

/** Deletes a user's browsers that were not used for long, and all but the newest. */
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

/** Replaces the token of a browser for all its users. */
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

/** Returns the browsers that a user trusts, the last trusted first. */
export async function readTrustedBrowsers(db: Db, userId: UserId, now: number): Promise<TrustedBrowserRow[]> {
  const browsers = await db
    .selectFrom('browsers')
    .select(['id', 'token_hash', 'trusted_at', 'trusted_until', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('trusted_until', '>', new Date(now))
    .orderBy('trusted_at', 'desc')
    .execute();
  return browsers.flatMap(({ id, token_hash, trusted_at, trusted_until, address, user_agent }) =>
    trusted_at && trusted_until
      ? { id, hash: token_hash, since: trusted_at, until: trusted_until, address, userAgent: user_agent }
      : [],
  );
}

/** Ends the trust in a user's browsers, or in the one that is named; returns their number. They stay known. */
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
