import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { BoardFilter } from '../tiles/index.ts';
import { readBodies, readVersions } from './board-store.ts';
import { TileTexts } from './tile-texts.ts';

/** The most tiles in memory, about 1 kB each at each level that is read; beyond, they are dropped and read again. */
const mostTiles = 50_000;

/** Reads the tiles of a board, by room and bed. */
export type ReadBoardTexts = (db: Db, scope: Scope, filter: BoardFilter) => Promise<readonly TileTexts[]>;

/**
 * Creates a reader of boards. People, order and versions come from the database every time. The texts of a tile are cached by
 * patient and version, under which they never change, so that only changed tiles are transferred and reduced.
 */
export function createBoardTexts(): ReadBoardTexts {
  const remembered = new Map<string, TileTexts>();

  return async (db, scope, filter) => {
    const versions = await readVersions(db, scope, filter);
    const texts = new Map<string, TileTexts>();
    const missing: string[] = [];
    for (const { patientId, version } of versions) {
      const cached = remembered.get(patientId);
      if (cached?.version === version) texts.set(patientId, cached);
      else missing.push(patientId);
    }
    if (missing.length > 0) {
      if (remembered.size > mostTiles) remembered.clear();
      for (const { patientId, version, body } of await readBodies(db, scope, filter, missing)) {
        const read = new TileTexts(version, body);
        texts.set(patientId, read);
        const cached = remembered.get(patientId);
        if (!cached || cached.version < version) remembered.set(patientId, read);
      }
    }
    // A person who left the board since the versions were read has no text here, and is left out.
    return versions.flatMap(({ patientId }) => texts.get(patientId) ?? []);
  };
}
