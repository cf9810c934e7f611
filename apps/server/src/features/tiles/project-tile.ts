import { AlertId, PatientId, type PrivacyLevel, type Tile } from '@padlight/contract';
import type { RemovedTile } from '../../platform/announcements.ts';
import { hide } from './daily-key.ts';

/** The offset preserves the order of a patient's versions, and reveals nothing of yesterday's. */
function anonymous(tile: Tile, key: Buffer): Tile {
  const { id, offset } = hide(key, tile.patientId);
  return {
    patientId: PatientId.parse(id),
    version: tile.version + offset,
    label: null,
    podTail: null,
    place: { ...tile.place, groupIds: [], roomId: null, building: null, floor: null, room: null, bed: null },
    product: tile.product,
    reading: tile.reading,
    ...(tile.notConsented && { notConsented: true }),
    alerts: tile.alerts.map((alert) => ({
      ...alert,
      alertId: AlertId.parse(hide(key, alert.alertId).id),
      acknowledgedBy: null,
      acknowledgedById: null,
      assignedTo: null,
      assignedToId: null,
    })),
    silenced: tile.silenced.map((silence) => ({
      ...silence,
      alertId: AlertId.parse(hide(key, silence.alertId).id),
      by: null,
    })),
    padChangedAt: tile.padChangedAt,
    ...(tile.redLikelyAt !== undefined && { redLikelyAt: tile.redLikelyAt }),
  };
}

/**
 * Reduces a tile of level private to another level. Pseudonymised: the code replaces the name. Anonymised: no
 * code, name, room, bed or pod, and ids that `key` (see `dailyKey`) changes every day.
 */
export function projectTile(tile: Tile, level: Exclude<PrivacyLevel, 'anonymised'>): Tile;
export function projectTile(tile: Tile, level: PrivacyLevel, key: Buffer): Tile;
export function projectTile(tile: Tile, level: PrivacyLevel, key?: Buffer): Tile {
  if (level === 'private') return tile;
  if (level === 'anonymised') {
    if (key === undefined) throw new TypeError('An anonymised tile needs the key of the day.');
    return anonymous(tile, key);
  }
  const { code, ...restOfTile } = tile;
  return { ...restOfTile, label: code ?? null };
}

/** Reduces a tombstone to another level, with the patient id and order of versions of its tiles. */
export function projectRemoved(removed: RemovedTile, level: PrivacyLevel, key: Buffer): RemovedTile {
  if (level !== 'anonymised') return removed;
  const { id, offset } = hide(key, removed.patientId);
  const patientId = PatientId.parse(id);
  return { patientId, version: removed.version + offset, from: { ...removed.from, roomId: null } };
}
