import type { OrganisationId } from '@padlight/contract';
import type { Announcements } from '../announcements.ts';
import type { LiveServer } from './live-server.ts';
import { roomOfRelatives, roomOfSession, roomOfShared } from './rooms.ts';

/** Reports to accounts for relatives that something changed of a person whom they show. They ask again; the event says no more. */
export function emitShared(
  io: LiveServer,
  { organisationId, changed, removed }: Announcements['tiles-changed'],
): void {
  const { rooms } = io.of('/').adapter;
  if (!rooms.has(roomOfRelatives(organisationId))) return;
  const patientIds = new Set([
    ...changed.map(({ tile }) => tile.patientId),
    ...removed.map((tombstone) => tombstone.patientId),
  ]);
  for (const patientId of patientIds)
    io.to(roomOfShared(organisationId, patientId)).emit('relativesUpdated', { patientId });
}

/** Makes the accounts for relatives of an organisation ask again for everything. They leave every person's room, and join again. */
export function resetRelatives(io: LiveServer, organisationId: OrganisationId): void {
  const { adapter, sockets } = io.of('/');
  const room = roomOfRelatives(organisationId);
  for (const id of adapter.rooms.get(room) ?? []) {
    const socket = sockets.get(id);
    if (!socket) continue;
    const own = [id, room, roomOfSession(socket.data.caller.sessionId)];
    for (const joined of socket.rooms) if (!own.includes(joined)) void socket.leave(joined);
    socket.emit('relativesUpdated', { patientId: null });
  }
}
