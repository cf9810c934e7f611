import type { ImportFault } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { type FoundRoom, findRoomsNamed } from '../places/index.ts';
import type { Values } from './imported-kind.ts';
import { fault, plain } from './read-values.ts';

/** Finds the room that a row names, by its name and, where they are given, its floor and building. */
export type FindRoom = (
  row: Values,
) => { readonly room: FoundRoom } | { readonly fault: ImportFault } | undefined;

const fits = (wanted: string | undefined, name: string): boolean =>
  wanted === undefined || plain(wanted) === plain(name);

/** Reads the caller's rooms that rows name. */
export async function openRooms(db: Db, scope: Scope, rows: readonly Values[]): Promise<FindRoom> {
  // As they are written: the database has small letters of its own.
  const names = [...new Set(rows.flatMap(({ room }) => room ?? []))];
  const byName = Map.groupBy(await findRoomsNamed(db, scope, names), ({ room }) => plain(room));
  return (row) => {
    if (row.room === undefined) return undefined;
    const found = (byName.get(plain(row.room)) ?? []).filter(
      ({ floor, building }) => fits(row.floor, floor) && fits(row.building, building),
    );
    const [room] = found;
    if (!room) return { fault: fault('room', 'room-not-found') };
    return found.length > 1 ? { fault: fault('room', 'room-ambiguous') } : { room };
  };
}
