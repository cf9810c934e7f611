import type { PrivacyLevel, Tile } from '@padlight/contract';
import type { RemovedTile } from '../../platform/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import { dailyKey } from './daily-key.ts';
import { loadPrivacySecret } from './privacy-secret.ts';
import { projectRemoved, projectTile } from './project-tile.ts';

const dayMs = 86_400_000;

/**
 * Loads today's projections of tiles and tombstones to each privacy level; the key of the day is derived once a day.
 */
export async function loadProjection(
  db: Db,
  now: () => number,
): Promise<{
  tile(tile: Tile, level: PrivacyLevel): Tile;
  removed(removed: RemovedTile, level: PrivacyLevel): RemovedTile;
}> {
  const secret = await loadPrivacySecret(db);
  let day = Number.NaN;
  let key: Buffer = Buffer.alloc(0);
  const keyOfToday = (): Buffer => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) {
      day = today;
      key = dailyKey(secret, now());
    }
    return key;
  };
  return {
    tile: (tile, level) => projectTile(tile, level, keyOfToday()),
    removed: (removed, level) => projectRemoved(removed, level, keyOfToday()),
  };
}
