import { type api, type Building, BuildingId, FloorId, RoomId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { type PlaceRow, readPlaces } from './place-store.ts';

type Floor = Building['floors'][number];
type Room = Floor['rooms'][number];

/** The flat list of places as buildings with their floors and these with their rooms, in the list's order. */
function nestPlaces(places: readonly PlaceRow[]): Building[] {
  const childrenOf = Map.groupBy(places, (place) => place.parentId);
  const rooms = (floorId: FloorId): Room[] =>
    (childrenOf.get(floorId) ?? []).map(({ id, name, beds }) => ({
      roomId: RoomId.parse(id),
      name,
      beds: beds ?? 1,
    }));
  const floors = (buildingId: BuildingId): Floor[] =>
    (childrenOf.get(buildingId) ?? []).map(({ id, name }) => {
      const floorId = FloorId.parse(id);
      return { floorId, name, rooms: rooms(floorId) };
    });
  return (childrenOf.get(null) ?? []).map(({ id, name }) => {
    const buildingId = BuildingId.parse(id);
    return { buildingId, name, floors: floors(buildingId) };
  });
}

/** The buildings with floors and rooms that the caller may see. */
export const getBuildings: Handler<typeof api.places.getBuildings> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return nestPlaces(await readPlaces(db, caller.scope));
};
