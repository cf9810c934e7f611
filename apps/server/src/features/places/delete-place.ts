import { type api, done, type PlaceLevel } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { leaveRooms } from '../patients/index.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { readRoomIds } from './place-change-store.ts';
import { readRemoval } from './place-removal.ts';
import { removePlace } from './removal-store.ts';
import { leaveWards, lockRooms } from './room-store.ts';
import { requirePlace } from './seen-place.ts';
import { lockPlaces } from './ward-store.ts';

/**
 * Deletes a place with its content, if the content is what the user saw. People keep their record without a
 * room; boards, filters and wall displays follow.
 */
async function deletePlace(
  context: CallContext,
  level: PlaceLevel,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<typeof done> {
  const place = { level, id };
  const { db, caller, audit, announce } = context;
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  await lockPlaces(db, organisationId);
  const { name } = await requirePlace(db, caller.scope, place.level, place.id);
  const roomIds = await readRoomIds(db, organisationId, place);
  await lockRooms(db, organisationId, roomIds);
  const removal = await readRemoval(db, caller.scope, place);
  if (removal.refused) throw problem(removal.refused);
  if (removal.version !== version) throw await changedMeanwhile(db, organisationId, place.level, place.id);
  const patientIds = await leaveRooms(db, organisationId, roomIds);
  await leaveWards(db, organisationId, roomIds, null);
  await removePlace(db, organisationId, place);
  const { floors, rooms, beds, wards } = removal;
  audit(place.id, { name, floors, rooms, beds, people: patientIds, wards: wards.map((ward) => ward.name) });
  const changes = patientIds.map((patientId) => ({ patientId }));
  await refreshPatients(context, changes, 'patientUpdated');
  announce('places-changed', { organisationId });
  return done;
}

export const deleteBuilding: Handler<typeof api.places.deleteBuilding> = (
  { query: { buildingId: id, version } },
  context,
) => deletePlace(context, 'building', { id, version });

export const deleteFloor: Handler<typeof api.places.deleteFloor> = (
  { query: { floorId: id, version } },
  context,
) => deletePlace(context, 'floor', { id, version });

export const deleteRoom: Handler<typeof api.places.deleteRoom> = (
  { query: { roomId: id, version } },
  context,
) => deletePlace(context, 'room', { id, version });
