import { type Building, BuildingId, FloorId, RoomId } from '@padlight/contract';
import type { PlaceRow } from './place-store.ts';

type Floor = Building['floors'][number];
type Room = Floor['rooms'][number];

/** Nests the flat list of places: buildings with their floors and these with their rooms, in the list's order. */
export function nestPlaces<Row extends PlaceRow, More extends object>(
  places: readonly Row[],
  /** Returns the further members of a floor. */
  more: (floor: Row) => More,
): (Omit<Building, 'floors'> & { floors: (Floor & More)[] })[] {
  const childrenOf = Map.groupBy(places, (place) => place.parentId);
  const rooms = (floorId: FloorId): Room[] =>
    (childrenOf.get(floorId) ?? []).map(({ id, name, beds, version }) => ({
      roomId: RoomId.parse(id),
      name,
      beds: beds ?? 1,
      version,
    }));
  const floors = (buildingId: BuildingId): (Floor & More)[] =>
    (childrenOf.get(buildingId) ?? []).map((floor) => {
      const { id, name, position, version } = floor;
      const floorId = FloorId.parse(id);
      return { ...more(floor), floorId, name, position, version, rooms: rooms(floorId) };
    });
  return (childrenOf.get(null) ?? []).map(({ id, name, version }) => {
    const buildingId = BuildingId.parse(id);
    return { buildingId, name, version, floors: floors(buildingId) };
  });
}
