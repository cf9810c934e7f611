import type { OrganisationId } from '@padlight/contract';
import type { LiveSocket } from './live-server.ts';

/**
 * Takes a socket out of every room but its own, at once, as its session went to another organisation: it joins anew, and
 * a join that was asked before the move is refused.
 */
export function moveSocket(socket: LiveSocket, organisationId: OrganisationId, own: readonly string[]): void {
  for (const room of socket.rooms) if (!own.includes(room)) void socket.leave(room);
  socket.data.organisationId = organisationId;
}
