import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { BoardFilter } from '../tiles/index.ts';
import { readBodies, readVersions } from './board-store.ts';

/** The most tiles in memory, about 1 kB each; beyond, they are dropped and read again. */
const mostTiles = 50_000;

/** Reads the tiles of a board at level private as the inside of a JSON array, by room and bed. */
export type ReadBoardText = (db: Db, scope: Scope, filter: BoardFilter) => Promise<string>;

/**
 * Creates a reader of boards. People, order and versions come from the database every time. The text of a tile is cached by
 * patient and version, under which it never changes, so that only changed tiles are transferred.
 */
export function createBoardText(): ReadBoardText {
  const remembered = new Map<string, { version: number; body: string }>();

  return async (db, scope, filter) => {
    const versions = await readVersions(db, scope, filter);
    const texts = new Map<string, string>();
    const missing: string[] = [];
    for (const { patientId, version } of versions) {
      const cached = remembered.get(patientId);
      if (cached?.version === version) texts.set(patientId, cached.body);
      else missing.push(patientId);
    }
    if (missing.length > 0) {
      if (remembered.size > mostTiles) remembered.clear();
      for (const { patientId, version, body } of await readBodies(db, scope, filter, missing)) {
        texts.set(patientId, body);
        const cached = remembered.get(patientId);
        if (!cached || cached.version < version) remembered.set(patientId, { version, body });
      }
    }
    // A person who left the board since the versions were read has no text here, and is left out.
    const bodies: string[] = [];
    for (const { patientId } of versions) {
      const text = texts.get(patientId);
      if (text) bodies.push(text);
    }
    return bodies.join(',');
  };
}
