import type { api, TokenInfo } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { ProviderSessions } from '../way-in.ts';
import { drawRefreshToken, hashRefreshToken } from './refresh-token-hash.ts';
import { rotateRefreshToken } from './refresh-token-store.ts';

import { sessionEnded } from './session-ended.ts';
import { findProviderSession } from './session-store.ts';
import { shareUnderWay } from './share-under-way.ts';
import { issueTokens } from './start-session.ts';

type Refresh = Handler<typeof api.session.refreshToken>;

/** Exchanges a refresh token for the next pair, once the provider was asked where there is one. Simultaneous requests, as of tabs that wake together, get one answer. */
export function refreshToken(key: Uint8Array, providers: ProviderSessions): Refresh {
  const share = shareUnderWay<TokenInfo>();
  return (input, context) => {
    const hash = hashRefreshToken(input.body.refresh_token).toString('base64');
    return share(`${hash} ${context.userAgent}`, async () => {
      await renewAtProvider(providers, input, context);
      return exchange(key, input, context);
    });
  };
}

/** Renews at the provider through which the session began. Where that ends the session, the exchange finds it ended. */
async function renewAtProvider(
  providers: ProviderSessions,
  { body }: Parameters<Refresh>[0],
  { db, ...client }: Parameters<Refresh>[1],
): Promise<void> {
  const session = await findProviderSession(db, hashRefreshToken(body.refresh_token));
  if (session) await providers.renew(session, client);
}

async function exchange(
  key: Uint8Array,
  { body }: Parameters<Refresh>[0],
  { db, now, expiryNow, announce, ...client }: Parameters<Refresh>[1],
): Promise<TokenInfo> {
  const next = drawRefreshToken();
  const hashes = {
    hash: hashRefreshToken(body.refresh_token),
    nextHash: hashRefreshToken(next),
    now,
    expiryNow,
  };
  const rotation = await db
    .transaction()
    .execute((transaction) => rotateRefreshToken(transaction, hashes, client));
  switch (rotation.kind) {
    case 'rotated':
      return issueTokens(key, { ...rotation, refreshToken: next, now });
    case 'suspended':
      throw problem('organisation-suspended', { about: rotation.userId });
    case 'reused':
      announce('session-ended', { sessionId: rotation.sessionId, reason: 'token-reused' });
      throw sessionEnded('refresh-token-invalid', 'token-reused');
    case 'ended':
      throw sessionEnded('refresh-token-invalid', rotation.reason);
  }
}
