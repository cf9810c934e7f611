import { type OrganisationId, privacyLevels, type UserId } from '@padlight/contract';
import type { Caller } from '../http/handler.ts';
import type { LiveSocket } from './live-server.ts';
import { roomOfOrganisation, roomsOfPlace, type TilePlace } from './rooms.ts';

/** A carer who is away, and what others have to show and sound meanwhile. */
export interface Cover {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  /** The rooms of the carer's filter. Those of the carer's live connections count too. */
  readonly rooms: readonly string[];
  /** Where the people of the organisation are. */
  readonly places: readonly TilePlace[];
  /** Other users who are away, and cover for no one. */
  readonly absent: ReadonlySet<UserId>;
  /** Returns whether a user may do what a call asks for. */
  readonly mayAnswer: (caller: Caller) => boolean;
}

/**
 * Returns whether others cover for the carer. Each person on the carer's devices must also be on a device that can sound, of
 * another user who may answer.
 */
export function isCovered(sockets: Iterable<Pick<LiveSocket, 'data' | 'rooms'>>, cover: Cover): boolean {
  const { organisationId, userId, absent, mayAnswer } = cover;
  const own = new Set(cover.rooms);
  const coveredRooms = new Set<string>();
  for (const { data, rooms } of sockets) {
    if (data.organisationId !== organisationId || !rooms.has(roomOfOrganisation(organisationId))) continue;
    const { caller, sounds } = data;
    if (caller.userId === userId) for (const room of rooms) own.add(room);
    else if (sounds && !absent.has(caller.userId) && mayAnswer(caller))
      for (const room of rooms) coveredRooms.add(room);
  }
  if (coveredRooms.size === 0) return false;
  return cover.places.every((place) => {
    const rooms = privacyLevels.flatMap((level) => roomsOfPlace(organisationId, level, place));
    return !rooms.some((room) => own.has(room)) || rooms.some((room) => coveredRooms.has(room));
  });
}
