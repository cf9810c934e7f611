import { type LiveEvent, type PrivacyLevel, privacyLevels, type Tile } from '@padlight/contract';
import type { Announcements, RemovedTile } from '../announcements.ts';
import type { LiveServer } from './live-server.ts';
import { roomsOfPlace } from './rooms.ts';

/** A tile and a tombstone of level private as another level may see them. */
export interface Projection {
  tile(tile: Tile, level: PrivacyLevel): Tile;
  removed(removed: RemovedTile, level: PrivacyLevel): RemovedTile;
}

/**
 * Sends what changed to the rooms that show it: projected once for each level that has members, and once to each
 * socket however many of the rooms it is in. Who still sees a patient who moved hears of no removal.
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
    const inhabited = (place: Parameters<typeof roomsOfPlace>[2]): string[] =>
      roomsOfPlace(organisationId, level, place).filter((room) => rooms.has(room));
    for (const tombstone of removed) {
      const left = inhabited(tombstone.from);
      if (left.length === 0) continue;
      const now = moved.get(tombstone.patientId);
      const stays = now ? inhabited({ ...now.tile.place, wardIds: now.wardIds }) : [];
      const { patientId, version, from } = project.removed(tombstone, level);
      const { buildingId, floorId, roomId } = from;
      const event = { buildingId, floorId, roomId, patientId, version } as LiveEvent<'patientRemoved'>;
      io.to(left).except(stays).emit('patientRemoved', event);
    }
    for (const { tile, kind, wardIds } of changed) {
      const shown = inhabited({ ...tile.place, wardIds });
      if (shown.length === 0) continue;
      const seen = project.tile(tile, level);
      const { buildingId, floorId, roomId } = seen.place;
      io.to(shown).emit(kind, { buildingId, floorId, roomId, tile: seen });
    }
  }
}
