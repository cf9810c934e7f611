import type { SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { insertAudit } from '../../platform/http/audit-store.ts';
import { signInHasEnded } from '../suspensions/index.ts';
import { refreshTokenUntil } from './refresh-token-hash.ts';
import { type Client, endSession, insertRefreshToken } from './session-store.ts';

export type Rotation =
  | { readonly kind: 'rotated'; readonly sessionId: SessionId; readonly userId: UserId }
  | { readonly kind: 'invalid' }
  /** Sign-in to the organisation of its session has ended. */
  | { readonly kind: 'suspended'; readonly userId: UserId }
  /** Used before: someone else has it too, so the session was ended. */
  | { readonly kind: 'reused'; readonly sessionId: SessionId };

/** How long the same client may ask again with the token whose answer it lost. */
export const retryMs = 10_000;

/** The token with its session. The session's row is locked first, as when it ends, so the two never cross. */
async function readForRotation(db: Db, hash: Buffer, expiryNow: number) {
  await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (token) =>
      token.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash),
    )
    .forUpdate()
    .executeTakeFirst();
  return db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.expires_at', 't.used_at', 's.id', 's.user_id', 's.organisation_id', 's.ended_at'])
    .select(['s.created_at', 's.address', 's.user_agent', 'u.is_disabled', 'u.kind', 's.end_reason'])
    .select(signInHasEnded('s.organisation_id', expiryNow).as('is_suspended'))
    .where('t.hash', '=', hash)
    .executeTakeFirst();
}

async function isUnused(db: Db, hash: Buffer): Promise<boolean> {
  const next = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return next?.used_at === null;
}

/** Exchanges a token for its successor, once; runs in a transaction that must commit whatever it returns. */
export async function rotateRefreshToken(
  db: Db,
  tokens: { hash: Buffer; nextHash: Buffer; now: number; expiryNow: number },
  client: Client,
): Promise<Rotation> {
  const { hash, nextHash, now, expiryNow } = tokens;
  const found = await readForRotation(db, hash, expiryNow);
  if (!found || found.is_disabled || found.expires_at.getTime() <= expiryNow) return { kind: 'invalid' };
  const isOpen = found.ended_at === null;
  if (found.is_suspended && (isOpen || found.end_reason === 'suspended'))
    return { kind: 'suspended', userId: found.user_id };
  if (!isOpen) return { kind: 'invalid' };
  const { id: sessionId, user_id: userId } = found;
  const rotated = { kind: 'rotated', sessionId, userId } as const;
  if (found.used_at === null) {
    const at = new Date(now);
    await db.updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute();
    const kind = found.kind === 'display' ? 'display' : 'person';
    const until = refreshTokenUntil(kind, found.created_at.getTime(), now);
    await insertRefreshToken(db, sessionId, { hash: nextHash, now, until });
    await db
      .updateTable('sessions')
      .set({ address: client.address, user_agent: client.userAgent, last_used_at: at })
      .where('id', '=', sessionId)
      .execute();
    await db
      .deleteFrom('refresh_tokens')
      .where('session_id', '=', sessionId)
      .where('expires_at', '<', new Date(expiryNow))
      .execute();
    return rotated;
  }
  const sameClient = found.address === client.address && found.user_agent === client.userAgent;
  const soon = now - found.used_at.getTime() <= retryMs;
  if (sameClient && soon && (await isUnused(db, nextHash))) return rotated;
  await endSession(db, sessionId, 'revoked', now);
  await insertAudit(db, [
    {
      organisationId: found.organisation_id,
      userId,
      sessionId,
      action: 'session.refresh-token-reused',
      target: sessionId,
      detail: undefined,
      address: client.address,
      correlationId: client.correlationId,
    },
  ]);
  return { kind: 'reused', sessionId };
}
