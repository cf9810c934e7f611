import { instant, staleAfterMs, type Tile, type Unmonitored, whyUnmonitored } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { requireIndividual } from '../scope/index.ts';
import { type BoardFilter, onBoard } from '../tiles/index.ts';
import { subjectOf } from './subject-of.ts';

/** Reads who of a caller's filter is not monitored at `now` (epoch ms), by room and bed. */
export async function readUnmonitored(
  db: Db,
  caller: Caller,
  filter: BoardFilter,
  now: number,
): Promise<Unmonitored[]> {
  const level = requireIndividual(caller.scope);
  // A person with a light and a recent reading is monitored, so most tiles need not be read.
  const heardBefore = instant(now - staleAfterMs);
  const { rows } = await sql<{ body: string }>`
    select t.body from board_tiles t
    where ${onBoard(caller.scope, filter)} and (t.light = 'grey'
      or substring(t.reading from '"lastHeardAt":"([^"]*)"') collate "C" < ${heardBefore})
    order by t.sort_key collate "C"`.execute(db);
  return rows.flatMap(({ body }) => {
    const why = whyUnmonitored(JSON.parse(body) as Tile, now);
    return why ? [{ subject: subjectOf(body, level), ...why }] : [];
  });
}
