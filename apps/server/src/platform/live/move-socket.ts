import type { OrganisationId } from '@padlight/contract';
import type { LiveSocket } from './live-server.ts';

/**
 * Removes a socket from every room but its own when its session moved to another organisation. It joins
 * again; a join requested before the move is refused.
 */
export function moveSocket(socket: LiveSocket, organisationId: OrganisationId, own: readonly string[]): void {
  for (const room of socket.rooms) if (!own.includes(room)) void socket.leave(room);
  socket.data.organisationId = organisationId;
}
