import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { announceRooms } from './announce-rooms.ts';
import { lockWard } from './hold-place-store.ts';
import { isScope } from './ward-policy.ts';
import { lockPlaces, readWardDetails, removeWard } from './ward-store.ts';

/**
 * Deletes a ward to which no one is limited. A user who filtered by it sees the rest of that filter, or the default.
 */
export const deleteWard: Handler<typeof api.places.deleteWard> = async ({ query }, context) => {
  const { db, caller, audit } = context;
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  await lockPlaces(db, organisationId);
  await lockWard(db, organisationId, query.wardId);
  const [ward] = await readWardDetails(db, caller.scope, [query.wardId]);
  if (!ward) throw problem('ward-not-found');
  if (isScope(ward)) throw problem('ward-in-use');
  if (ward.version !== query.version) throw problem('changed-meanwhile');
  await removeWard(db, organisationId, ward.wardId);
  const rooms = ward.rooms.map(({ RoomId }) => RoomId);
  audit(ward.wardId, { name: ward.name, rooms });
  await announceRooms(context, rooms);
  return done;
};
