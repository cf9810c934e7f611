import { type SignedIn, type TokenInfo, toTicks } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { accessTokenMs, signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashRefreshToken } from './refresh-token-hash.ts';
import { type Client, chooseOrganisation, insertSession } from './session-store.ts';
import { userDetails } from './user-details.ts';

/** The pair of tokens of a session: the access token made now, with its expiry in .NET ticks. */
export async function issueTokens(
  key: Uint8Array,
  session: { sessionId: string; userId: string; refreshToken: string; now: number },
): Promise<TokenInfo> {
  const { sessionId, userId, refreshToken, now } = session;
  const expiresAt = Math.floor((now + accessTokenMs) / 1000) * 1000;
  return {
    access_token: await signAccessToken(key, { sessionId, userId, expiresAt }),
    refresh_token: refreshToken,
    expires_on: toTicks(expiresAt),
  };
}

/** Signs a user in who has proved to be the one. Runs in a transaction. */
export async function startSession(
  db: Db,
  key: Uint8Array,
  userId: string,
  client: Client & { readonly now: number },
): Promise<SignedIn> {
  const { now } = client;
  const refreshToken = firstRefreshToken();
  const organisationId = await chooseOrganisation(db, userId);
  const refreshHash = hashRefreshToken(refreshToken);
  const sessionId = await insertSession(db, { userId, organisationId, refreshHash, now }, client);
  return {
    user: await userDetails(db, userId, organisationId),
    tokenInfo: await issueTokens(key, { sessionId, userId, refreshToken, now }),
    secondFactor: 'off',
    secondFactorUntil: null,
  };
}
