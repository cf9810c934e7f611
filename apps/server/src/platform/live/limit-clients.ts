import type { SessionId } from '@padlight/contract';
import type { LiveServer, LiveSocket } from './live-server.ts';

type Connection = LiveSocket['conn'];

/** More packets than this in a second are a flood: a dashboard sends one or two. */
const mostPackets = 30;

/**
 * Counts the packets of each connection and closes one that floods. Returns what starts the counts anew, to be called
 * every second. The server must be attached.
 */
export function limitPackets(io: LiveServer, onFlood: () => void): () => void {
  const counts = new Map<Connection, number>();
  io.engine.on('connection', (connection: Connection) => {
    connection.on('packet', () => {
      const count = (counts.get(connection) ?? 0) + 1;
      counts.set(connection, count);
      if (count !== mostPackets + 1) return;
      onFlood();
      connection.close(true);
    });
  });
  return () => counts.clear();
}

/** The connections of each session, so that one sign-in can't hold any number of them. */
export function createSessionPlaces(most: number) {
  const places = new Map<string, Set<Connection>>();
  return {
    /** Keeps a place until the connection closes; false: all are taken. The newest is refused, so that no open page stops. */
    take(sessionId: SessionId, connection: Connection): boolean {
      const taken = places.get(sessionId) ?? new Set();
      if (taken.has(connection)) return true;
      if (taken.size >= most || connection.readyState !== 'open') return false;
      places.set(sessionId, taken.add(connection));
      connection.once('close', () => {
        taken.delete(connection);
        if (taken.size === 0 && places.get(sessionId) === taken) places.delete(sessionId);
      });
      return true;
    },
  };
}
