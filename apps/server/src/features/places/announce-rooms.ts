import type { RoomId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { refreshPatients } from '../tiles/index.ts';
import { patientsInRooms } from './ward-store.ts';

/**
 * Refreshes the tiles of changed rooms, or of rooms with changed wards, and makes every dashboard of the
 * organisation join again.
 */
export async function announceRooms(context: CallContext, roomIds: readonly RoomId[]): Promise<void> {
  const { organisationId } = context.caller.scope;
  const patientIds = await patientsInRooms(context.db, organisationId, roomIds);
  // Their order on the board may change, which a tile does not contain.
  const changes = patientIds.map((patientId) => ({ patientId, reported: true as const }));
  await refreshPatients(context, changes, 'patientUpdated');
  context.announce('places-changed', { organisationId });
}
