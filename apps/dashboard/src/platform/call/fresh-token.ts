import { getSetupState, refreshToken, type TokenInfo } from '@padlight/contract';
import { endSession, readTokenInfo, storeTokenInfo } from '../session/session-store.ts';
import { isDueForRenewal, msLeftOf } from '../session/token-left.ts';
import { withLock } from '../storage/index.ts';
import { CallError } from './call-error.ts';
import { send } from './send.ts';

/** The time after which an answer counts as lost: a dead connection gives no sign. */
const patienceMs = 12_000;
/** The time for which a valid token is used after a lost answer, before it is renewed again. */
const pauseMs = 20_000;

/**
 * Returns a valid access token, renewed where under 5 minutes remain. Undefined, with the session ended, when
 * none is stored or the server refuses to renew it; an unreachable server leaves a valid one in use.
 */
export async function freshToken(): Promise<string | undefined> {
  const stored = readTokenInfo();
  if (!stored) {
    endSession('token-not-provided');
    return undefined;
  }
  if (!isDueForRenewal(stored)) return stored.access_token;
  return oneAtATime(renewUnlessDone);
}

async function renewUnlessDone(): Promise<string | undefined> {
  const stored = readTokenInfo();
  if (!stored) return undefined;
  if (!isDueForRenewal(stored)) return stored.access_token;
  if (msLeftOf(stored) > 0 && isLostLately(stored)) return stored.access_token;
  try {
    return await renew(stored);
  } catch (error) {
    if (msLeftOf(stored) > 0) return stored.access_token;
    throw error;
  }
}

/** Renews the stored token. Undefined, with the session ended, where the server refuses; throws where it does not answer. */
async function renew(stored: TokenInfo): Promise<string | undefined> {
  // The server accepts a repeated token only a few times: it is sent once answers are known to arrive.
  if (isLost(stored)) await send(getSetupState, {}, { signal: AbortSignal.timeout(patienceMs) });
  try {
    const body = { refresh_token: stored.refresh_token };
    const renewed = await send(refreshToken, { body }, { signal: AbortSignal.timeout(patienceMs) });
    storeTokenInfo(renewed);
    return renewed.access_token;
  } catch (error) {
    if (error instanceof CallError && error.code === 'organisation-suspended') {
      endSession('suspended');
      return undefined;
    }
    if (error instanceof CallError && (error.status === 400 || error.status === 401)) {
      endSession(error.ended ?? 'expired');
      return undefined;
    }
    lost = { token: stored.refresh_token, at: performance.now() };
    throw error;
  }
}

/** The last renewal whose answer was lost: the token that was sent, and the time. */
let lost: { readonly token: string; readonly at: number } | undefined;
const isLost = ({ refresh_token }: TokenInfo): boolean => lost?.token === refresh_token;
const isLostLately = (stored: TokenInfo): boolean =>
  isLost(stored) && lost !== undefined && performance.now() - lost.at < pauseMs;

/** Runs one renewal at a time in all tabs: only one answer's token would be the session's. */
const oneAtATime = <Value>(work: () => Promise<Value>): Promise<Value> =>
  withLock('padlight:refresh-token', {}, work, () => queue(work));

// Without locks, as over plain HTTP in a home's own network, this keeps order within the tab only.
let last: Promise<unknown> = Promise.resolve();
function queue<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
