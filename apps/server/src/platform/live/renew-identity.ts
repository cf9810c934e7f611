import { isDeepStrictEqual } from 'node:util';
import type { Identify, LiveSocket } from './live-server.ts';
import { logOut } from './sweep.ts';

/**
 * Lets a connection outlast its first token: a fresh one of the same session takes its place. One that is not
 * valid changes nothing; one whose caller may see something else now ends the connection, unless the session itself moved
 * and the connection has not joined anew.
 */
export async function renewIdentity(
  socket: LiveSocket,
  token: unknown,
  identify: Identify,
): Promise<boolean> {
  const found = typeof token === 'string' ? await identify(token) : undefined;
  const { caller } = socket.data;
  if (!found || found.caller.sessionId !== caller.sessionId) return false;
  const { organisationId } = socket.data;
  if (caller.scope.organisationId !== organisationId && found.caller.scope.organisationId === organisationId)
    socket.data.caller = found.caller;
  const same =
    isDeepStrictEqual(found.caller.scope, socket.data.caller.scope) &&
    isDeepStrictEqual(found.caller.permissions, socket.data.caller.permissions);
  if (!same) {
    logOut(socket, 'roles-changed');
    return false;
  }
  socket.data.expiresAt = Math.max(found.expiresAt, socket.data.expiresAt);
  return true;
}
