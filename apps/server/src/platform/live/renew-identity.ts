import { isDeepStrictEqual } from 'node:util';
import type { Identify, LiveSocket } from './live-server.ts';
import { logOut } from './sweep.ts';

/**
 * Lets a connection outlast its first token: a fresh one of the same session takes its place. One that is not
 * valid changes nothing; one whose caller may see something else now ends the connection.
 */
export async function renewIdentity(
  socket: LiveSocket,
  token: unknown,
  identify: Identify,
): Promise<boolean> {
  const found = typeof token === 'string' ? await identify(token) : undefined;
  const { caller } = socket.data;
  if (!found || found.caller.sessionId !== caller.sessionId) return false;
  const same =
    isDeepStrictEqual(found.caller.scope, caller.scope) &&
    isDeepStrictEqual(found.caller.permissions, caller.permissions);
  if (!same) {
    logOut(socket, 'roles-changed');
    return false;
  }
  socket.data.expiresAt = Math.max(found.expiresAt, socket.data.expiresAt);
  return true;
}
