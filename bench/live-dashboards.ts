import { once } from 'node:events';
import { api, livePath, type Tile } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import type { DashboardSession, HeardTile } from './dashboard-sessions.ts';

/**
 * Many dashboards in their own process: each joins the rooms of its user's saved filter and sends the parent every tile. Reads
 * `{ url, sessions }`.
 */
interface Task {
  readonly url: string;
  readonly sessions: readonly DashboardSession[];
}
const [{ url, sessions }] = (await once(process, 'message')) as [Task];
const clock = (): number => performance.timeOrigin + performance.now();
const sockets: Socket[] = [];

async function send(token: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}

for (const { token, organisationId, name, filter, sockets: count } of sessions) {
  if (filter !== undefined)
    await send(token, api.filters.saveUserFilter.path, {
      OrganisationId: organisationId,
      FilterValue: filter,
    });
  for (let index = 0; index < count; index++) {
    const socket = io(url, { path: livePath, auth: { token }, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    const joined = { ConnectionId: socket.id, UserName: String(organisationId) };
    await send(token, api.filters.addToGroup.path, joined);
    socket.on('patientStatusUpdated', ({ tile }: { tile: Tile }) => {
      const battery = tile.reading?.link.batteryPct ?? null;
      const heard: HeardTile = { at: clock(), dashboard: name, patientId: tile.patientId, battery };
      if (process.connected) process.send?.(heard);
    });
  }
}
process.send?.('joined');
await once(process, 'disconnect');
for (const socket of sockets) socket.disconnect();
process.exit(0);
