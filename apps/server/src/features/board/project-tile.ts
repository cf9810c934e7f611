import type { PrivacyLevel, Tile } from '@padlight/contract';
import type { RemovedTile } from '../../announcements.ts';
import { hiddenId, versionOffset } from './daily-key.ts';

const anonymous = (tile: Tile, key: Buffer): Tile => ({
  patientId: hiddenId(key, tile.patientId) as Tile['patientId'],
  version: tile.version + versionOffset(key, tile.patientId),
  label: null,
  podTail: null,
  place: { ...tile.place, roomId: null, building: null, floor: null, room: null, bed: null },
  product: tile.product,
  reading: tile.reading,
  alerts: tile.alerts.map((alert) => ({
    ...alert,
    alertId: hiddenId(key, alert.alertId) as typeof alert.alertId,
  })),
});

/**
 * A tile of level private as another level may see it. Pseudonymised: the code for the name. Anonymised: no code,
 * name, room, bed or pod, and ids that `key` (see `dailyKey`) changes every day.
 */
export function projectTile(tile: Tile, level: Exclude<PrivacyLevel, 'anonymised'>): Tile;
export function projectTile(tile: Tile, level: PrivacyLevel, key: Buffer): Tile;
export function projectTile(tile: Tile, level: PrivacyLevel, key?: Buffer): Tile {
  if (level === 'private') return tile;
  if (level === 'anonymised') {
    if (key === undefined) throw new TypeError('An anonymised tile needs the key of the day.');
    return anonymous(tile, key);
  }
  const { code, ...rest } = tile;
  return { ...rest, label: code ?? null };
}

/** A tombstone as another level may see it: the same patient id and order of versions as its tiles. */
export const projectRemoved = (removed: RemovedTile, level: PrivacyLevel, key: Buffer): RemovedTile =>
  level === 'anonymised'
    ? {
        patientId: hiddenId(key, removed.patientId),
        version: removed.version + versionOffset(key, removed.patientId),
        from: { ...removed.from, roomId: null },
      }
    : removed;
