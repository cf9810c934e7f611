import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../../platform/database-away.ts';
import type { Presence } from '../../platform/presence.ts';

/** How long a gateway's CONNECT waits for a database that is away; less than the 10 s that its answer may take. */
const heldMs = 9_500;
const pauseMs = 250;
/** Gateways that waited together sign in spread over this time. */
const spreadMs = 500;

/** Resolves when the database answers, or after a time. */
function untilBack(presence: Presence, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, ms);
    const forget = presence.onceBack(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Signs in, and waits while the database is away. Rejects after some 10 s, or once `isGone`: the gateway has to be
 * disconnected without an answer then, as a client may take any refusal as final.
 */
export async function holdConnect<SignedIn>(
  signIn: () => Promise<SignedIn>,
  presence: Presence,
  isGone: () => boolean,
): Promise<SignedIn> {
  const until = performance.now() + heldMs;
  for (;;) {
    try {
      return await signIn();
    } catch (error) {
      const left = until - performance.now();
      if (!isUnavailable(error) || isGone() || left <= 0) throw error;
      if (presence.isAway()) await untilBack(presence, left);
      await sleep(Math.min(left, pauseMs + Math.random() * spreadMs));
    }
  }
}
