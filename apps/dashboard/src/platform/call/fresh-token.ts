import { fromTicks, refreshToken, type TokenInfo } from '@padlight/contract';
import { serverNow } from '../clock/index.ts';
import { endSession, readTokenInfo, storeTokenInfo } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import { send } from './send.ts';

/** A token with less than this left is renewed before it is used (specification, section 9). */
const refreshUnderMs = 5 * 60_000;

const remainingMs = (tokenInfo: TokenInfo): number => fromTicks(tokenInfo.expires_on) - serverNow();

/**
 * An access token that still lasts, renewed where under 5 minutes remain. Undefined, and the session ended, when
 * none is stored or the server refuses to renew it; a server that can't be reached leaves a still valid one in use.
 */
export async function freshToken(): Promise<string | undefined> {
  const stored = readTokenInfo();
  if (!stored) {
    endSession('token-not-provided');
    return undefined;
  }
  if (remainingMs(stored) >= refreshUnderMs) return stored.access_token;
  return oneAtATime(renewUnlessDone);
}

async function renewUnlessDone(): Promise<string | undefined> {
  const stored = readTokenInfo();
  if (!stored) return undefined;
  if (remainingMs(stored) >= refreshUnderMs) return stored.access_token;
  try {
    const renewed = await send(refreshToken, { body: { refresh_token: stored.refresh_token } }, {});
    storeTokenInfo(renewed);
    return renewed.access_token;
  } catch (error) {
    if (error instanceof CallError && error.code === 'organisation-suspended') {
      endSession('suspended');
      return undefined;
    }
    if (error instanceof CallError && (error.status === 400 || error.status === 401)) {
      endSession('expired');
      return undefined;
    }
    if (remainingMs(stored) > 0) return stored.access_token;
    throw error;
  }
}

/** One renewal at a time in all tabs: a refresh token used twice ends the whole session. */
const oneAtATime = <Value>(work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request('padlight:refresh-token', work) : queue(work);

// Web Locks need a secure context; over plain HTTP in a home's own network only this tab can be kept in order.
let last: Promise<unknown> = Promise.resolve();
function queue<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
