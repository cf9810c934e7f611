import { logout } from '@padlight/contract';
import { callOnce } from '../call/call-once.ts';
import { endSession, readTokenInfo } from './session-store.ts';

/** Ends the session on the server, as far as it can be reached, and always on this device. */
export async function signOut(): Promise<void> {
  if (readTokenInfo())
    await callOnce(logout, {}, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  endSession('signed-out');
}
