import type { OrganisationId, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { insertAudit } from '../../../platform/http/audit-store.ts';
import { signInHasEnded } from '../../suspensions/index.ts';
import { refreshTokenUntil } from './refresh-token-hash.ts';
import { judgeRenewal } from './renewal-rule.ts';
import { isSameBrowser } from './same-browser.ts';
import { type Client, endSession, insertRefreshToken } from './session-store.ts';

export type Rotation =
  /** The token was exchanged for the token of that number. */
  | {
      readonly kind: 'rotated';
      readonly sessionId: SessionId;
      readonly userId: UserId;
      readonly tokenNumber: number;
    }
  /** The session or the token had ended; `reason` as stored. */
  | { readonly kind: 'ended'; readonly reason: string | null }
  /** Sign-in to the organisation of the session has ended. */
  | { readonly kind: 'suspended'; readonly userId: UserId }
  /** Another device has the token too, so that the session ended. */
  | { readonly kind: 'reused'; readonly sessionId: SessionId };

/** Reads the token with its session. The session's row is locked first, as when a session ends, to avoid a deadlock. */
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
    .innerJoin('sign_in_accounts as u', 'u.id', 's.user_id')
    .select(['t.expires_at', 't.used_at', 't.number', 't.exchanged_for', 's.id', 's.user_id'])
    .select(['s.organisation_id', 's.ended_at', 's.end_reason', 's.token_number', 's.created_at'])
    .select(['s.user_agent', 'u.is_disabled', 'u.kind'])
    .select(signInHasEnded('s.organisation_id', expiryNow).as('is_suspended'))
    .where('t.hash', '=', hash)
    .executeTakeFirst();
}

/** Returns the highest number of a session's tokens, and how many were issued for one of them. */
async function countTokens(
  db: Db,
  sessionId: SessionId,
  number: number,
): Promise<{ last: number; successors: number }> {
  return db
    .selectFrom('refresh_tokens')
    .select((token) => token.fn.max('number').as('last'))
    .select(sql<number>`count(*) filter (where exchanged_for = ${number})::integer`.as('successors'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/**
 * Exchanges a token for another. Runs in a transaction that must commit whatever it returns. The last token is exchanged again where the
 * answer seems lost: see {@link judgeRenewal}.
 */
export async function rotateRefreshToken(
  db: Db,
  tokens: { hash: Buffer; nextHash: Buffer; now: number; expiryNow: number },
  client: Client,
): Promise<Rotation> {
  const { hash, nextHash, now, expiryNow } = tokens;
  const token = await readForRotation(db, hash, expiryNow);
  if (!token) return { kind: 'ended', reason: null };
  const isOpen = token.ended_at === null;
  if (token.is_suspended && (isOpen || token.end_reason === 'suspended'))
    return { kind: 'suspended', userId: token.user_id };
  if (!isOpen) return { kind: 'ended', reason: token.end_reason };
  if (token.is_disabled) return { kind: 'ended', reason: null };
  if (token.expires_at.getTime() <= expiryNow) return { kind: 'ended', reason: 'expired' };
  const { id: sessionId, user_id: userId, number } = token;
  const isDisplay = token.kind === 'display';
  const { last, successors } = await countTokens(db, sessionId, number);
  const judged = judgeRenewal(
    { number, exchangedFor: token.exchanged_for, usedAt: token.used_at?.getTime() ?? null },
    { current: token.token_number, successors, isDisplay },
    { isSameBrowser: isSameBrowser(token.user_agent ?? '', client.userAgent), now: expiryNow },
  );
  const about = { organisationId: token.organisation_id, userId, sessionId };
  if (judged === 'reused') {
    await endReused(db, about, client, now);
    return { kind: 'reused', sessionId };
  }
  const at = new Date(now);
  if (judged === 'first')
    await db.updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute();
  else
    await auditToken(db, { action: 'session.renewed-again', detail: { times: successors } }, about, client);
  const until = refreshTokenUntil(isDisplay ? 'display' : 'person', token.created_at.getTime(), now);
  const tokenNumber = last + 1;
  await insertRefreshToken(db, sessionId, {
    hash: nextHash,
    number: tokenNumber,
    exchangedFor: number,
    now,
    until,
  });
  await db
    .updateTable('sessions')
    .set({ address: client.address, user_agent: client.userAgent, last_used_at: at, token_number: number })
    .where('id', '=', sessionId)
    .execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', new Date(expiryNow))
    .execute();
  return { kind: 'rotated', sessionId, userId, tokenNumber };
}

interface About {
  readonly organisationId: OrganisationId | null;
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

/** Ends a session after the use of a token that is no longer its own. */
export async function endReused(
  db: Db,
  about: About,
  client: Omit<Client, 'userAgent'>,
  now: number,
): Promise<void> {
  await endSession(db, about.sessionId, 'token-reused', now);
  await auditToken(db, { action: 'session.refresh-token-reused' }, about, client);
}

const auditToken = (
  db: Db,
  { action, detail }: { readonly action: string; readonly detail?: Record<string, unknown> },
  about: About,
  { address, correlationId }: Omit<Client, 'userAgent'>,
): Promise<void> =>
  insertAudit(db, [{ ...about, action, target: about.sessionId, detail, address, correlationId }]);
