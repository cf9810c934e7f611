import { type LiveEvent, type PrivacyLevel, privacyLevels, type Tile } from '@padlight/contract';
import type { Announcements, ChangedTile, RemovedTile } from '../announcements.ts';
import type { LiveServer } from './live-server.ts';
import { roomsOfPlace, type TilePlace } from './rooms.ts';

/** Reduces a tile and a tombstone of level private to another level. */
export interface Projection {
  tile(tile: Tile, level: PrivacyLevel): Tile;
  removed(removed: RemovedTile, level: PrivacyLevel): RemovedTile;
}

const placeOf = ({ tile: { place }, wardIds }: ChangedTile): TilePlace => ({
  ...place,
  wardIds,
  groupIds: place.groupIds ?? [],
});

/**
 * Sends changes to the rooms that show them. They are reduced once for each level with members, and sent once to each socket,
 * however many of the rooms it is in. A socket that still shows a moved patient receives no removal.
 */
export function emitTiles(
  io: LiveServer,
  project: Projection,
  { organisationId, changed, removed }: Announcements['tiles-changed'],
): void {
  const { rooms } = io.of('/').adapter;
  if (rooms.size === 0) return;
  const moved = new Map(changed.map((entry) => [entry.tile.patientId as string, entry]));
  for (const level of privacyLevels) {
    const inhabited = (place: TilePlace): string[] =>
      roomsOfPlace(organisationId, level, place).filter((room) => rooms.has(room));
    for (const tombstone of removed) {
      const leftRooms = inhabited(tombstone.from);
      if (leftRooms.length === 0) continue;
      const now = moved.get(tombstone.patientId);
      const stays = now ? inhabited(placeOf(now)) : [];
      const { patientId, version, from } = project.removed(tombstone, level);
      const { buildingId, floorId, roomId } = from;
      const event = { buildingId, floorId, roomId, patientId, version } as LiveEvent<'patientRemoved'>;
      io.to(leftRooms).except(stays).emit('patientRemoved', event);
    }
    for (const entry of changed) {
      const { tile, kind } = entry;
      const showingRooms = inhabited(placeOf(entry));
      if (showingRooms.length === 0) continue;
      const reduced = project.tile(tile, level);
      const { buildingId, floorId, roomId } = reduced.place;
      io.to(showingRooms).emit(kind, { buildingId, floorId, roomId, tile: reduced });
    }
  }
}
