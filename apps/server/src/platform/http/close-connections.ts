import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends every connection when the server closes. WebSockets no longer belong to the server, which would wait
 * for their clients to leave.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}
