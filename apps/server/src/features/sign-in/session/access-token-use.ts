import type { SessionId } from '@padlight/contract';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { TokenOrigin } from '../../../platform/http/access.ts';
import { endReused } from './refresh-token-store.ts';
import { relationOf } from './renewal-rule.ts';

interface Used {
  readonly sessionId: SessionId;
  /** The number of the refresh token that the access token came with. */
  readonly tokenNumber: number;
}

/** `own`: the token is, or was, the session's. `first`: this use makes it so. `other`: another was used instead, and the session ended. */
type TokenUse = 'own' | 'first' | 'other';

const mostEarlier = 10_000;

/**
 * Notes the use of access tokens that did not come with the session's refresh token. The first use of a pair costs one write, the
 * first later use of an earlier token one query, and every further use nothing.
 */
export function createTokenUse({
  bus,
  now,
}: {
  readonly bus: Bus<Announcements>;
  readonly now: () => number;
}) {
  /** Tokens earlier than the session's present one, which they remain. */
  const earlier = new Set<string>();

  return {
    async note(
      db: Db,
      used: Used,
      from: TokenOrigin = { address: '', correlationId: '' },
    ): Promise<TokenUse> {
      const { sessionId } = used;
      const name = `${sessionId} ${used.tokenNumber}`;
      if (earlier.has(name)) return 'own';
      const use = await db.transaction().execute((transaction) => judgeUse(transaction, used, from, now()));
      if (use === 'other') bus.publish('session-ended', { sessionId, reason: 'token-reused' });
      if (use !== 'earlier') return use;
      const oldest = earlier.keys().next().value;
      if (earlier.size >= mostEarlier && oldest !== undefined) earlier.delete(oldest);
      earlier.add(name);
      return 'own';
    },
  };
}

/** Locks the session's row first, as an exchange of its refresh token does. */
async function judgeUse(
  db: Db,
  { sessionId, tokenNumber }: Used,
  from: TokenOrigin,
  now: number,
): Promise<TokenUse | 'earlier'> {
  const session = await db
    .selectFrom('sessions')
    .select(['token_number', 'organisation_id', 'user_id', 'ended_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  const token = await db
    .selectFrom('refresh_tokens')
    .select(['number', 'exchanged_for', 'used_at'])
    .where('session_id', '=', sessionId)
    .where('number', '=', tokenNumber)
    .executeTakeFirst();
  if (!session || !token || session.ended_at !== null) return 'own';
  const { number, exchanged_for: exchangedFor } = token;
  const relation = relationOf(
    { number, exchangedFor, usedAt: token.used_at?.getTime() ?? null },
    session.token_number,
  );
  if (relation === 'current') return 'own';
  if (relation === 'earlier') return 'earlier';
  if (relation === 'other') {
    const about = { sessionId, userId: session.user_id, organisationId: session.organisation_id };
    await endReused(db, about, from, now);
    return 'other';
  }
  await db.updateTable('sessions').set({ token_number: number }).where('id', '=', sessionId).execute();
  return 'first';
}
