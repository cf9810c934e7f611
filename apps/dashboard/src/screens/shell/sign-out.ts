import { logout } from '@padlight/contract';
import { callOnce } from '../../platform/call/index.ts';
import { stopLive } from '../../platform/live/index.ts';
import { endSession, readTokenInfo } from '../../platform/session/index.ts';

/**
 * Ends the session on the server, where it can be reached, and always on this device. A session that began through a provider
 * is ended there, too: its page returns to the sign-in.
 */
export async function signOut(): Promise<void> {
  stopLive();
  const left =
    readTokenInfo() &&
    (await callOnce(logout, {}, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined));
  endSession('signed-out', left?.leaveUrl ?? undefined);
}
