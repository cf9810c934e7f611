import type { getPatientsForObservation, PatientId, ReplyOf, RoomId } from '@padlight/contract';

/** A person or a room whose code can be printed. */
export interface Subject {
  readonly id: PatientId | RoomId;
  readonly patientId: PatientId | null;
  readonly roomId: RoomId | null;
  /** The name of the room; of a person name or code, as the reader may know the person. */
  readonly name: string;
  readonly place: string;
  /** Null: a person without a room. */
  readonly floorId: string | null;
  readonly floor: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** Returns the people and rooms of a reply in its order, each with its floor. */
export function subjectsOf({ people, rooms }: ReplyOf<typeof getPatientsForObservation>): Subject[] {
  const roomsById = new Map(rooms.map((room) => [room.roomId, room]));
  return [
    ...people.map(({ patientId, label, roomId, room, bed }): Subject => {
      const above = roomId === null ? undefined : roomsById.get(roomId);
      return {
        id: patientId,
        patientId,
        roomId: null,
        name: label,
        place: joined(room, bed),
        floorId: above?.floorId ?? null,
        floor: above ? joined(above.building, above.floor) : '',
      };
    }),
    ...rooms.map(({ roomId, name, floorId, floor, building }): Subject => {
      const above = joined(building, floor);
      return { id: roomId, patientId: null, roomId, name, place: above, floorId, floor: above };
    }),
  ];
}
