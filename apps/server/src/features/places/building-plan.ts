/** A floor of a new building: its number from 1, and its rooms by name. */
export interface PlannedFloor {
  readonly number: number;
  readonly rooms: readonly string[];
}

/** Plans the floors of a new building with their rooms: 101, 102 and so on on the first, 201 on the second. */
export function planFloors({
  floors,
  roomsPerFloor,
}: {
  readonly floors: number;
  readonly roomsPerFloor: number;
}): PlannedFloor[] {
  const digits = Math.max(2, String(roomsPerFloor).length);
  return Array.from({ length: floors }, (_, level) => ({
    number: level + 1,
    rooms: Array.from(
      { length: roomsPerFloor },
      (_room, index) => `${level + 1}${String(index + 1).padStart(digits, '0')}`,
    ),
  }));
}
