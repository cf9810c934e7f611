import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { announceRooms } from './announce-rooms.ts';
import { wardFor } from './ward-policy.ts';
import { countRoomsIn, isWardNameTaken, lockPlaces, readWardDetails, writeWard } from './ward-store.ts';

/** Creates a ward from rooms of one building, or changes one; the tiles in its previous and new rooms show it. */
export const saveAreaDetail: Handler<typeof api.places.saveAreaDetail> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  requireOwnOrganisation(caller.scope, body.organisationId);
  requireEveryPlace(caller);
  const { organisationId, wardId, buildingId, name } = body;
  const roomIds = [...new Set(body.roomIds)];
  await lockPlaces(db, organisationId);
  const [before] = wardId === null ? [] : await readWardDetails(db, caller.scope, [wardId]);
  if (wardId !== null && !before) throw problem('ward-not-found');
  if (before && before.version !== body.version) throw problem('changed-meanwhile');
  if (await isWardNameTaken(db, organisationId, name, wardId)) throw problem('ward-name-taken');
  if ((await countRoomsIn(db, organisationId, buildingId, roomIds)) !== roomIds.length)
    throw problem('place-not-found');
  const id = await writeWard(db, organisationId, { wardId, buildingId, name, roomIds });
  const roomsBefore = before?.rooms.map(({ RoomId }) => RoomId) ?? [];
  audit(id, {
    name,
    buildingId,
    rooms: roomIds,
    ...(before && { before: { name: before.name, rooms: roomsBefore } }),
  });
  await announceRooms(context, [...roomIds, ...roomsBefore]);
  const [after] = await readWardDetails(db, caller.scope, [id]);
  if (!after) throw problem('ward-not-found');
  return wardFor(caller, after);
};
