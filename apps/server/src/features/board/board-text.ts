import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { BoardFilter } from '../tiles/index.ts';
import { readBodies, readVersions } from './board-store.ts';

/** Tiles that are remembered at the most, about 1 kB each; beyond it they are forgotten and read anew. */
const mostTiles = 50_000;

/** The tiles of a board at level private as the inside of a JSON array, by room and bed. */
export type ReadBoardText = (db: Db, scope: Scope, filter: BoardFilter) => Promise<string>;

/**
 * Reads boards: who is on one, in which order and at which version comes from the database every time; the text of a
 * tile is remembered by patient and version, under which it never changes, so that only changed tiles travel.
 */
export function createBoardText(): ReadBoardText {
  const remembered = new Map<string, { version: number; body: string }>();

  return async (db, scope, filter) => {
    const wanted = await readVersions(db, scope, filter);
    const texts = new Map<string, string>();
    const missing: string[] = [];
    for (const { patientId, version } of wanted) {
      const known = remembered.get(patientId);
      if (known?.version === version) texts.set(patientId, known.body);
      else missing.push(patientId);
    }
    if (missing.length > 0) {
      if (remembered.size > mostTiles) remembered.clear();
      for (const { patientId, version, body } of await readBodies(db, scope, filter, missing)) {
        texts.set(patientId, body);
        const known = remembered.get(patientId);
        if (!known || known.version < version) remembered.set(patientId, { version, body });
      }
    }
    // Who left the board since the versions were read has no text here, and is left out.
    const shown: string[] = [];
    for (const { patientId } of wanted) {
      const text = texts.get(patientId);
      if (text) shown.push(text);
    }
    return shown.join(',');
  };
}
