import type { SessionEnd } from '@padlight/contract';
import type { LiveServer, LiveSocket } from './live-server.ts';

/** Says why a session's connection ends, and ends it once that is sent. */
export function logOut(socket: LiveSocket, reason: SessionEnd): void {
  socket.emit('userLogout', { reason });
  socket.disconnect(true);
}

/** Packets that wait for a client to take them. */
function waitingFor(socket: LiveSocket): number {
  const packets: unknown = Reflect.get(socket.conn, 'writeBuffer');
  return Array.isArray(packets) ? packets.length : 0;
}

/** Cuts off who sees patients under ids that change every day: when it is back it joins and fetches again. */
export function renewAnonymised(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values())
    if (socket.data.caller.scope.privacy === 'anonymised') socket.conn.close(true);
}

/**
 * Checks every socket: one whose token expired is signed out, or cut off while no token can be renewed; one that has more than `maxWaiting` packets waiting
 * is cut off at once: when it is back it fetches again, which costs less than what it missed.
 */
export function sweep(
  io: LiveServer,
  now: number,
  { maxWaiting, canRenew }: { readonly maxWaiting: number; readonly canRenew: boolean },
): { expired: number; slow: number } {
  const found = { expired: 0, slow: 0 };
  for (const socket of io.of('/').sockets.values()) {
    if (socket.data.expiresAt <= now) {
      found.expired += 1;
      if (canRenew) logOut(socket, 'expired');
      else socket.conn.close(true);
    } else if (waitingFor(socket) > maxWaiting) {
      found.slow += 1;
      socket.conn.close(true);
    }
  }
  return found;
}
