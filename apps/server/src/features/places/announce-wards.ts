import type { RoomId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { refreshPatients } from '../tiles/index.ts';
import { patientsInRooms } from './ward-store.ts';

/** Renews the tiles in rooms whose wards changed, and has every dashboard of the organisation join again. */
export async function announceWards(context: CallContext, roomIds: readonly RoomId[]): Promise<void> {
  const { organisationId } = context.caller.scope;
  const patientIds = await patientsInRooms(context.db, organisationId, roomIds);
  const changes = patientIds.map((patientId) => ({ patientId }));
  await refreshPatients(context, changes, 'patientUpdated');
  context.announce('places-changed', { organisationId });
}
