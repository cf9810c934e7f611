/** A place in the building; names as people write them on doors. */
export interface Place {
  readonly floor: string;
  readonly room: string;
}

/** A place as metres: along the corridor, across it, and up. */
export type Point = readonly [along: number, across: number, up: number];

const metres = { roomWidth: 4, corridor: 6, storey: 3.2 } as const;

/** Places everything within a few metres, whatever its rooms are named. */
export const beside = ({ room }: Place): Point => [1 + (room.length % 3), 1, 0];

/** Lays the rooms of each floor out along a corridor, in the order of their names, on both sides by turns. */
export function layOut(places: readonly Place[]): (place: Place) => Point {
  const byName = new Intl.Collator('en', { numeric: true }).compare;
  const floors = [...new Set(places.map(({ floor }) => floor))].sort(byName);
  const rooms = new Map(
    floors.map((floor) => {
      const names = new Set(places.filter((place) => place.floor === floor).map(({ room }) => room));
      return [floor, [...names].sort(byName)];
    }),
  );
  return ({ floor, room }) => {
    const index = Math.max(0, rooms.get(floor)?.indexOf(room) ?? 0);
    return [
      (index >> 1) * metres.roomWidth,
      (index % 2) * metres.corridor,
      Math.max(0, floors.indexOf(floor)) * metres.storey,
    ];
  };
}
