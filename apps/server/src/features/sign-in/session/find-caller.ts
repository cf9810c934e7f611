import type { SessionId } from '@padlight/contract';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { TokenOrigin } from '../../../platform/http/access.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { readAccessToken } from './access-token.ts';
import { createTokenUse } from './access-token-use.ts';
import { readCaller, type SessionCaller } from './caller-store.ts';
import { readSessionEnd } from './session-end-store.ts';

/** The caller of an access token, and its expiry (epoch milliseconds). */
export interface Identity {
  readonly kind: 'caller';
  readonly caller: Caller;
  readonly expiresAt: number;
}
/** The stored reason why the session of a token ended; null where it is not known. */
interface Ended {
  readonly kind: 'ended';
  readonly reason: string | null;
}

const cachedMs = 3_000;
const cachedSessions = 10_000;

/**
 * Makes what finds the caller of an access token. A session's row is cached for 3 s, and dropped when the session ends or moves,
 * or groups narrow users in another way, with any read that is under way. Writing calls read it by `acts` each time. The first use of a token may make it the session's:
 * see {@link createTokenUse}.
 */
export function createFindCaller(options: {
  readonly db: Db;
  readonly key: Uint8Array;
  readonly bus: Bus<Announcements>;
  readonly now: () => number;
  /** The time by which a second factor expires. */
  readonly expiryNow: () => number;
}): {
  find(token: string, acts?: Db, from?: TokenOrigin): Promise<Identity | Ended | undefined>;
  close(): void;
} {
  const { db, key, bus, now, expiryNow } = options;
  const cached = new Map<string, { caller: Promise<SessionCaller | undefined>; until: number }>();
  const uses = createTokenUse({ bus, now });

  function callerOf(sessionId: SessionId): Promise<SessionCaller | undefined> {
    const known = cached.get(sessionId);
    const left = known ? known.until - now() : 0;
    if (known && left > 0 && left <= cachedMs) return known.caller;
    cached.delete(sessionId);
    const oldest = cached.keys().next().value;
    if (cached.size >= cachedSessions && oldest !== undefined) cached.delete(oldest);
    const entry = { caller: readCaller(db, sessionId, expiryNow()), until: now() + cachedMs };
    cached.set(sessionId, entry);
    entry.caller.catch(() => cached.get(sessionId) === entry && cached.delete(sessionId));
    return entry.caller;
  }

  const forget = ({ sessionId }: { sessionId: SessionId }): void => void cached.delete(sessionId);
  const ends = [
    bus.subscribe('session-ended', forget),
    bus.subscribe('session-changed', forget),
    bus.subscribe('sight-changed', () => cached.clear()),
  ];
  return {
    async find(token, acts, from) {
      const claims = await readAccessToken(key, token, now());
      if (!claims) return undefined;
      const { sessionId, tokenNumber } = claims;
      const session = await (acts ? readCaller(acts, sessionId, expiryNow()) : callerOf(sessionId));
      if (!session) return { kind: 'ended', reason: await readSessionEnd(acts ?? db, claims) };
      if (session.caller.userId !== claims.userId) return undefined;
      if (tokenNumber !== undefined && tokenNumber !== session.tokenNumber) {
        const use = await uses.note(acts ?? db, { sessionId, tokenNumber }, from);
        if (use === 'first') forget({ sessionId });
        if (use === 'other') return { kind: 'ended', reason: 'token-reused' };
      }
      return { kind: 'caller', caller: session.caller, expiresAt: claims.expiresAt };
    },
    close: () => ends.forEach((end) => void end()),
  };
}
