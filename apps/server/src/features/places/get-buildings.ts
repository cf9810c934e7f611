import type { api, Building } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { type PlaceRow, readPlaces } from './place-store.ts';

type Floor = Building['floors'][number];
type Room = Floor['rooms'][number];

/** The flat list of places as buildings with their floors and these with their rooms, in the list's order. */
function nestPlaces(places: readonly PlaceRow[]): Building[] {
  const childrenOf = Map.groupBy(places, (place) => place.parentId);
  const rooms = (floorId: string): Room[] =>
    (childrenOf.get(floorId) ?? []).map(({ id, name, beds }) => ({
      roomId: id as Room['roomId'],
      name,
      beds: beds ?? 1,
    }));
  const floors = (buildingId: string): Floor[] =>
    (childrenOf.get(buildingId) ?? []).map(({ id, name }) => ({
      floorId: id as Floor['floorId'],
      name,
      rooms: rooms(id),
    }));
  return (childrenOf.get(null) ?? []).map(({ id, name }) => ({
    buildingId: id as Building['buildingId'],
    name,
    floors: floors(id),
  }));
}

/** The buildings with floors and rooms that the caller may see. */
export const getBuildings: Handler<typeof api.places.getBuildings> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return nestPlaces(await readPlaces(db, caller.scope));
};
