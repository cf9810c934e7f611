import type { SessionId } from '@padlight/contract';
import type { LiveServer, LiveSocket } from './live-server.ts';

type Connection = LiveSocket['conn'];

/** More packets in a second are a flood: a dashboard sends one or two. */
const mostPackets = 30;

/**
 * Counts the packets of each connection and closes one that floods. Returns a function that resets the
 * counts, to be called every second. The server must be attached.
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

/** Creates the places for each session's connections, so that one sign-in can't open any number. */
export function createSessionPlaces(most: number) {
  const places = new Map<string, Set<Connection>>();
  return {
    /**
     * Takes a place until the connection closes; returns false if none is free. New connections are refused,
     * so that no open page ends.
     */
    take(sessionId: SessionId, connection: Connection): boolean {
      const connections = places.get(sessionId) ?? new Set();
      if (connections.has(connection)) return true;
      if (connections.size >= most || connection.readyState !== 'open') return false;
      places.set(sessionId, connections.add(connection));
      connection.once('close', () => {
        connections.delete(connection);
        if (connections.size === 0 && places.get(sessionId) === connections) places.delete(sessionId);
      });
      return true;
    },
  };
}
