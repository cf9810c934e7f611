import { createServer } from 'node:http';
import type { AddressInfo, Socket as Wire } from 'node:net';
import { livePath } from '@padlight/contract';
import { Server, type ServerOptions, type Socket } from 'socket.io';

/** A real Socket.IO server as the live hub: records the tokens it received and can be closed and opened again. */
export async function startLiveServer(options: Partial<ServerOptions> = {}, port = 0) {
  const http = createServer();
  const hub = new Server(http, { path: livePath, pingInterval: 25_000, pingTimeout: 60_000, ...options });
  const tokens: unknown[] = [];
  const renewed: unknown[] = [];
  const sockets: Socket[] = [];
  const wires: Wire[] = [];
  http.on('connection', (wire) => wires.push(wire));
  hub.use((socket, next) => {
    tokens.push(socket.handshake.auth.token);
    next(socket.handshake.auth.token === 'refused' ? new Error('token-invalid') : undefined);
  });
  hub.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('renew', (token) => renewed.push(token));
  });
  await new Promise<void>((ready) => http.listen(port, '127.0.0.1', ready));
  const { port: actualPort } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    hub,
    tokens,
    renewed,
    sockets,
    /** The underlying connections: a corked one sends nothing and stays open, as a cut cable does. */
    wires,
    close: () => hub.close(),
  };
}
