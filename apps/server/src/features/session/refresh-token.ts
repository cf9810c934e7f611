import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { hashRefreshToken, nextRefreshToken } from './refresh-token-hash.ts';
import { rotateRefreshToken } from './refresh-token-store.ts';
import { issueTokens } from './start-session.ts';

/** Exchanges a refresh token for the next pair. One that was used before ends the session for everyone who has it. */
export const refreshToken =
  (keys: { access: Uint8Array; refresh: Uint8Array }): Handler<typeof api.session.refreshToken> =>
  async ({ body }, { db, now, expiryNow, announce, ...client }) => {
    const next = nextRefreshToken(keys.refresh, body.refresh_token);
    const hashes = {
      hash: hashRefreshToken(body.refresh_token),
      nextHash: hashRefreshToken(next),
      now,
      expiryNow,
    };
    const rotation = await db
      .transaction()
      .execute((transaction) => rotateRefreshToken(transaction, hashes, client));
    if (rotation.kind === 'reused')
      announce('session-ended', { sessionId: rotation.sessionId, reason: 'revoked' });
    if (rotation.kind === 'suspended') throw problem('organisation-suspended', { about: rotation.userId });
    if (rotation.kind !== 'rotated') throw problem('refresh-token-invalid', { keepsWrites: true });
    const { sessionId, userId } = rotation;
    return issueTokens(keys.access, { sessionId, userId, refreshToken: next, now });
  };
