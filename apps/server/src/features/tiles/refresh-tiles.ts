import type { OrganisationId, PatientId, Reading, Tile } from '@padlight/contract';
import type { ChangedTile, RemovedTile } from '../../platform/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RedForecast } from './compose-tile.ts';
import { composeTile, sortKey } from './compose-tile.ts';
import { loadTileSources, type TileSource } from './tile-source-store.ts';
import { lockTiles, type SavedTile, type StoredTile, saveTiles } from './tile-store.ts';

/** A patient with a possibly changed tile; an absent reading or forecast leaves the stored one. */
export interface TileChange {
  readonly patientId: PatientId;
  readonly reading?: Reading | null;
  readonly redForecast?: RedForecast | null;
  /** True to announce it without a difference, because something else of the person changed. */
  readonly reported?: true;
}
export interface RefreshedTiles {
  readonly changed: ChangedTile[];
  readonly removed: RemovedTile[];
}

const nowhere: Tile['place'] = {
  buildingId: null,
  floorId: null,
  roomId: null,
  wardIds: [],
  groupIds: [],
  building: null,
  floor: null,
  room: null,
  bed: null,
};

const read = (text: string | null): Reading | null => (text === null ? null : (JSON.parse(text) as Reading));

const readForecast = (text: string | null): RedForecast | null =>
  text === null ? null : (JSON.parse(text) as RedForecast);

const placeOf = (stored: StoredTile): Tile['place'] =>
  stored.body === '' ? nowhere : (JSON.parse(stored.body) as Tile).place;

const roomsOf = ({ buildingId, floorId, roomId, wardIds, groupIds = [] }: Tile['place']): string =>
  JSON.stringify([buildingId, floorId, roomId, wardIds, groupIds]);

const removal = (stored: StoredTile, version: number): RemovedTile => {
  const { buildingId, floorId, roomId, wardIds, groupIds = [] } = placeOf(stored);
  return { patientId: stored.patientId, version, from: { buildingId, floorId, roomId, wardIds, groupIds } };
};

const tombstone = ({ patientId, version }: StoredTile): SavedTile => ({
  patientId,
  version: version + 1,
  buildingId: null,
  floorId: null,
  roomId: null,
  sortKey: '',
  light: 'grey',
  reading: null,
  body: '',
  redForecast: null,
});

function saved(
  tile: Tile,
  source: TileSource,
  { reading, redForecast }: { reading: Reading | null; redForecast: RedForecast | null },
): SavedTile {
  return {
    patientId: tile.patientId,
    version: tile.version,
    buildingId: tile.place.buildingId,
    floorId: tile.place.floorId,
    roomId: tile.place.roomId,
    sortKey: sortKey(source),
    light: tile.reading?.light.shown ?? 'grey',
    reading: reading && JSON.stringify(reading),
    body: JSON.stringify(tile),
    // A forecast with another basis is deleted: it would reappear with an old reading.
    redForecast: tile.redLikelyAt === undefined ? null : JSON.stringify(redForecast),
  };
}

/**
 * Composes the tiles of patients again, inside the caller's transaction, and returns the differences: only
 * they get a higher version. A moved tile is removed from its old place one version below the new one. The
 * caller publishes `tiles-changed` once the transaction is committed.
 */
export async function refreshTiles(
  db: Db,
  organisationId: OrganisationId,
  changes: readonly TileChange[],
  kind: ChangedTile['kind'],
): Promise<RefreshedTiles> {
  const refreshed: RefreshedTiles = { changed: [], removed: [] };
  const readings = new Map(changes.map(({ patientId, reading }) => [patientId, reading]));
  const forecasts = new Map(changes.map(({ patientId, redForecast }) => [patientId, redForecast]));
  if (readings.size === 0) return refreshed;
  const toAnnounce = new Set(
    changes.flatMap(({ patientId, reported: toAnnounce }) => (toAnnounce ? patientId : [])),
  );
  const patientIds = [...readings.keys()].sort();
  const stored = new Map(
    (await lockTiles(db, organisationId, patientIds)).map((tile) => [tile.patientId, tile]),
  );
  const save: SavedTile[] = [];
  for (const source of await loadTileSources(db, organisationId, patientIds)) {
    const before = stored.get(source.patientId);
    if (before === undefined) continue;
    if (source.archived) {
      if (before.body === '') continue;
      save.push(tombstone(before));
      refreshed.removed.push(removal(before, before.version + 1));
      continue;
    }
    const newReading = source.podSince === null ? null : readings.get(source.patientId);
    const reading = newReading === undefined ? read(before.reading) : newReading;
    const newForecast = forecasts.get(source.patientId);
    const redForecast = newForecast === undefined ? readForecast(before.redForecast) : newForecast;
    const tile = composeTile(source, reading, { version: before.version, redForecast });
    if (JSON.stringify(tile) === before.body && !toAnnounce.has(source.patientId)) continue;
    const moved = before.body !== '' && roomsOf(placeOf(before)) !== roomsOf(tile.place);
    if (moved) refreshed.removed.push(removal(before, before.version + 1));
    const next = { ...tile, version: before.version + (moved ? 2 : 1) };
    save.push(saved(next, source, { reading, redForecast }));
    refreshed.changed.push({
      tile: next,
      kind: moved || before.body === '' ? 'patientUpdated' : kind,
      wardIds: next.place.wardIds,
    });
  }
  await saveTiles(db, organisationId, save);
  return refreshed;
}
