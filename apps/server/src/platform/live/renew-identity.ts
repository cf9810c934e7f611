import { isDeepStrictEqual } from 'node:util';
import type { Identify, LiveSocket } from './live-server.ts';
import { logOut } from './sweep.ts';

/**
 * Renews a connection's token with a fresh one of the same session. An invalid token changes nothing. A caller with a changed
 * view ends the connection, unless the session itself moved and the connection has not joined again. With other groups it only
 * has to join again.
 */
export async function renewIdentity(
  socket: LiveSocket,
  token: unknown,
  identify: Identify,
  joinAgain: (socket: LiveSocket) => void,
): Promise<boolean> {
  const identity = typeof token === 'string' ? await identify(token) : undefined;
  const { caller } = socket.data;
  if (!identity || identity.caller.sessionId !== caller.sessionId) return false;
  const { organisationId } = socket.data;
  if (
    caller.scope.organisationId !== organisationId &&
    identity.caller.scope.organisationId === organisationId
  )
    socket.data.caller = identity.caller;
  const { groupIds, ...scope } = identity.caller.scope;
  const { groupIds: groupIdsBefore, ...scopeBefore } = socket.data.caller.scope;
  const same =
    isDeepStrictEqual(scope, scopeBefore) &&
    isDeepStrictEqual(identity.caller.permissions, socket.data.caller.permissions);
  if (!same) {
    logOut(socket, 'roles-changed');
    return false;
  }
  if (!isDeepStrictEqual(groupIds, groupIdsBefore)) joinAgain(socket);
  socket.data.expiresAt = Math.max(identity.expiresAt, socket.data.expiresAt);
  return true;
}
