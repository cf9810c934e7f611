import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { changeBrowserToken, noteBrowser } from './browser-store.ts';

/** Returns the hash of a browser's cookie for storage. 256 random bits need no slow hash. */
export const hashBrowserToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Notes the browser of a sign-in, and sets a cookie where it has none. A browser that becomes trusted always gets a new cookie,
 * so that a planted one stays worthless.
 */
export async function keepBrowser(
  db: Db,
  userId: UserId,
  { browserToken, keepBrowserToken, ...seen }: Visit,
  trustedUntil?: Date,
): Promise<void> {
  const token =
    browserToken === undefined || trustedUntil ? randomBytes(32).toString('base64url') : browserToken;
  const hash = hashBrowserToken(token);
  if (browserToken !== undefined && token !== browserToken)
    await changeBrowserToken(db, hashBrowserToken(browserToken), hash);
  await noteBrowser(db, { ...seen, userId, hash }, trustedUntil);
  if (token !== browserToken) keepBrowserToken(token);
}
