import { instant, type SignedIn, type UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { readFactorSettings } from '../credentials/index.ts';
import { maskEmail, userDetails } from '../users/index.ts';
import { readTrust } from './browsers/browser-store.ts';
import { trustUntil } from './browsers/factor-until.ts';
import { hashBrowserToken, keepBrowser } from './browsers/keep-browser.ts';
import { type Entry, startFirstFactor, startSession } from './session/start-session.ts';

/** Starts a session and remembers the browser. Runs in a transaction. */
export async function enter(
  db: Db,
  key: Uint8Array,
  entry: Entry & { readonly trustUntil?: Date | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const { secondFactorUntil: until } = entry;
  await keepBrowser(db, entry.userId, visit, entry.trustUntil);
  return {
    ...(await startSession(db, key, entry, visit)),
    secondFactor: until ? 'done' : 'off',
    secondFactorUntil: until ? instant(until.getTime()) : null,
  };
}

/**
 * Starts a session after a right password, or a sign-in at a provider. Where a second factor is due, the session leads to that
 * alone: a provider does not replace it.
 */
export async function enterByFirstFactor(
  db: Db,
  key: Uint8Array,
  entry: Entry & { readonly how: 'password' | 'provider' },
  visit: Visit,
): Promise<SignedIn> {
  const { userId, way } = entry;
  const { needed, trustDays } = await readFactorSettings(db, userId);
  if (!needed) return enter(db, key, entry, visit);
  const trusted = await trustedUntil(db, userId, trustDays, visit);
  if (trusted) return enter(db, key, { ...entry, how: 'trusted-browser', secondFactorUntil: trusted }, visit);
  const tokenInfo = await startFirstFactor(db, key, entry, visit);
  const { id, username, email, ...user } = await userDetails(db, userId, null, way?.policy);
  return {
    user: { ...user, id, username, displayName: username, email: maskEmail(email), organisations: [] },
    tokenInfo,
    secondFactor: 'needed',
    secondFactorUntil: null,
  };
}

/** Returns the time until which this browser is trusted, no longer than the organisation allows now. */
async function trustedUntil(
  db: Db,
  userId: UserId,
  trustDays: number,
  { browserToken, expiryNow }: Visit,
): Promise<Date | undefined> {
  if (browserToken === undefined) return undefined;
  const trust = await readTrust(db, { userId, hash: hashBrowserToken(browserToken), now: expiryNow });
  const allowed = trust && trustUntil(trust.since.getTime(), trustDays);
  if (!trust || !allowed || allowed.getTime() <= expiryNow) return undefined;
  return allowed < trust.until ? allowed : trust.until;
}
