import type { SessionEnd } from '@padlight/contract';
import type { LiveServer, LiveSocket } from './live-server.ts';

/** Sends why a session's connection ends, and ends it once that is sent. */
export function logOut(socket: LiveSocket, reason: SessionEnd): void {
  socket.emit('userLogout', { reason });
  socket.disconnect(true);
}

/** Counts the packets that wait for a client to read them. */
function waitingFor(socket: LiveSocket): number {
  const packets: unknown = Reflect.get(socket.conn, 'writeBuffer');
  return Array.isArray(packets) ? packets.length : 0;
}

/** Disconnects callers who see patients under ids that change every day; they join and fetch again. */
export function renewAnonymised(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values())
    if (socket.data.caller.scope.privacy === 'anonymised') socket.conn.close(true);
}

/**
 * Checks every socket: one with an expired token is signed out, or disconnected while no token can be renewed. One with more
 * than `maxWaiting` waiting packets is disconnected at once: fetching again costs less than what it missed. So is one that did
 * not join again in time.
 */
export function sweep(
  io: LiveServer,
  now: number,
  { maxWaiting, canRenew }: { readonly maxWaiting: number; readonly canRenew: boolean },
): { expired: number; slow: number; left: number } {
  const counts = { expired: 0, slow: 0, left: 0 };
  for (const socket of io.of('/').sockets.values()) {
    if (socket.data.expiresAt <= now) {
      counts.expired += 1;
      if (canRenew) logOut(socket, 'expired');
      else socket.conn.close(true);
    } else if (waitingFor(socket) > maxWaiting) {
      counts.slow += 1;
      socket.conn.close(true);
    } else if (socket.data.rejoinBy !== undefined && socket.data.rejoinBy <= now) {
      counts.left += 1;
      socket.conn.close(true);
    }
  }
  return counts;
}
