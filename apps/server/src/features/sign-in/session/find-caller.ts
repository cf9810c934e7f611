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

/** Who an access token speaks for, and until when (epoch milliseconds). */
export interface Identity {
  readonly kind: 'caller';
  readonly caller: Caller;
  readonly expiresAt: number;
}
/** Why the session of a token ended, as it is stored; null: that is not known. */
interface Ended {
  readonly kind: 'ended';
  readonly reason: string | null;
}

const keptMs = 3_000;
const keptSessions = 10_000;

/**
 * Finds the caller of an access token. What the database says of a session is kept for 3 s, and dropped at once
 * when the session ends or moves: by then nothing asked before is believed any more. For an act it is read by `acts` each time. The first use
 * of a token may make it the session's: see {@link createTokenUse}.
 */
export function createFindCaller(options: {
  readonly db: Db;
  readonly key: Uint8Array;
  readonly bus: Bus<Announcements>;
  readonly now: () => number;
  /** By which a second factor that was given expires. */
  readonly expiryNow: () => number;
}): {
  find(token: string, acts?: Db, from?: TokenOrigin): Promise<Identity | Ended | undefined>;
  close(): void;
} {
  const { db, key, bus, now, expiryNow } = options;
  const kept = new Map<string, { caller: Promise<SessionCaller | undefined>; until: number }>();
  const uses = createTokenUse({ bus, now });

  function callerOf(sessionId: SessionId): Promise<SessionCaller | undefined> {
    const known = kept.get(sessionId);
    const left = known ? known.until - now() : 0;
    if (known && left > 0 && left <= keptMs) return known.caller;
    kept.delete(sessionId);
    const oldest = kept.keys().next().value;
    if (kept.size >= keptSessions && oldest !== undefined) kept.delete(oldest);
    const entry = { caller: readCaller(db, sessionId, expiryNow()), until: now() + keptMs };
    kept.set(sessionId, entry);
    entry.caller.catch(() => kept.get(sessionId) === entry && kept.delete(sessionId));
    return entry.caller;
  }

  const forget = ({ sessionId }: { sessionId: SessionId }): void => void kept.delete(sessionId);
  const ends = [bus.subscribe('session-ended', forget), bus.subscribe('session-changed', forget)];
  return {
    async find(token, acts, from) {
      const claims = await readAccessToken(key, token, now());
      if (!claims) return undefined;
      const { sessionId, tokenNumber } = claims;
      const found = await (acts ? readCaller(acts, sessionId, expiryNow()) : callerOf(sessionId));
      if (!found) return { kind: 'ended', reason: await readSessionEnd(acts ?? db, claims) };
      if (found.caller.userId !== claims.userId) return undefined;
      if (tokenNumber !== undefined && tokenNumber !== found.tokenNumber) {
        const use = await uses.note(acts ?? db, { sessionId, tokenNumber }, from);
        if (use === 'first') forget({ sessionId });
        if (use === 'other') return { kind: 'ended', reason: 'token-reused' };
      }
      return { kind: 'caller', caller: found.caller, expiresAt: claims.expiresAt };
    },
    close: () => ends.forEach((end) => void end()),
  };
}
