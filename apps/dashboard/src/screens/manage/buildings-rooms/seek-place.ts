import type { Building, PlaceLevel } from '@padlight/contract';

type Floor = Building['floors'][number];
type Room = Floor['rooms'][number];

/** A place with its parents. */
export type SoughtPlace =
  | { readonly level: 'building'; readonly building: Building }
  | { readonly level: 'floor'; readonly building: Building; readonly floor: Floor }
  | { readonly level: 'room'; readonly building: Building; readonly floor: Floor; readonly room: Room };

/** The place of an id, with its parents; undefined where there is none. */
export function seekPlace(buildings: readonly Building[], id: unknown): SoughtPlace | undefined {
  for (const building of buildings) {
    if (building.buildingId === id) return { level: 'building', building };
    for (const floor of building.floors) {
      if (floor.floorId === id) return { level: 'floor', building, floor };
      const room = floor.rooms.find(({ roomId }) => roomId === id);
      if (room) return { level: 'room', building, floor, room };
    }
  }
  return undefined;
}

/** The fields that identify a place: level, id and name. */
export interface NamedPlace {
  readonly level: PlaceLevel;
  readonly id: string;
  readonly name: string;
}

export function namedPlace(sought: SoughtPlace): NamedPlace {
  if (sought.level === 'building')
    return { level: 'building', id: sought.building.buildingId, name: sought.building.name };
  if (sought.level === 'floor') return { level: 'floor', id: sought.floor.floorId, name: sought.floor.name };
  return { level: 'room', id: sought.room.roomId, name: sought.room.name };
}
