import type { ImportFault } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { type FoundRoom, findRoomsNamed } from '../places/index.ts';
import type { Values } from './imported-kind.ts';
import { fault, plain } from './read-values.ts';

/** Finds the room that a row names, by its name and, if present, its floor and building. */
export type FindRoom = (
  row: Values,
) => { readonly room: FoundRoom } | { readonly fault: ImportFault } | undefined;

const fits = (expected: string | undefined, name: string): boolean =>
  expected === undefined || plain(expected) === plain(name);

/** Reads the caller's rooms that rows name. */
export async function openRooms(db: Db, scope: Scope, rows: readonly Values[]): Promise<FindRoom> {
  // Names are passed unchanged, because the database lowercases some letters differently.
  const names = [...new Set(rows.flatMap(({ room }) => room ?? []))];
  const byName = Map.groupBy(await findRoomsNamed(db, scope, names), ({ room }) => plain(room));
  return (row) => {
    if (row.room === undefined) return undefined;
    const matches = (byName.get(plain(row.room)) ?? []).filter(
      ({ floor, building }) => fits(row.floor, floor) && fits(row.building, building),
    );
    const [room] = matches;
    if (!room) return { fault: fault('room', 'room-not-found') };
    return matches.length > 1 ? { fault: fault('room', 'room-ambiguous') } : { room };
  };
}
