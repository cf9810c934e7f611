import { once } from 'node:events';
import type { Tile } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';

/**
 * Many dashboards in their own process: each joins the rooms of its user's saved filter and sends the parent every tile that
 * carries a probe. Reads `{ url, sessions: [{ token, organisationId, sockets, filter }] }`.
 */
interface Task {
  url: string;
  sessions: { token: string; organisationId: number; sockets: number; name: string }[];
}
const [{ url, sessions }] = (await once(process, 'message')) as [Task];
const clock = (): number => performance.timeOrigin + performance.now();
const sockets: Socket[] = [];

for (const session of sessions)
  for (let index = 0; index < session.sockets; index++) {
    const socket = io(url, {
      path: '/live',
      auth: { token: session.token },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(socket);
    await once(socket as never, 'connect');
    const answer = await fetch(`${url}/AddToGroup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ ConnectionId: socket.id, UserName: String(session.organisationId) }),
    });
    if (!answer.ok) throw new Error(`join refused: ${answer.status} ${await answer.text()}`);
    socket.on('patientStatusUpdated', ({ tile }: { tile: Tile }) => {
      if (process.connected)
        process.send?.({
          at: clock(),
          dashboard: session.name,
          patientId: tile.patientId,
          battery: tile.reading?.link.batteryPct ?? null,
        });
    });
  }
process.send?.('joined');
await once(process, 'disconnect');
for (const socket of sockets) socket.disconnect();
process.exit(0);
