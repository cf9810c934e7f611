import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Stores when nodes were last received, and how far their clocks lag behind the server's. */
export async function writeNodes(
  db: Db,
  rows: readonly { readonly id: number; readonly lastHeardAt: number; readonly offsetMs: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update nodes set last_heard_at = n.at, clock_offset_ms = n.offset_ms
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => new Date(row.lastHeardAt))}::timestamptz[],
      ${rows.map((row) => row.offsetMs)}::bigint[]) as n (id, at, offset_ms)
    where nodes.id = n.id`.execute(db);
}

/** Flags pods with a jump of their counter, with the time of the last jump. */
export async function writeJumps(
  db: Db,
  rows: readonly { readonly id: number; readonly jumpedAt: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update pods set counter_jumped_at = greatest(counter_jumped_at, j.at)
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => new Date(row.jumpedAt))}::timestamptz[])
      as j (id, at)
    where pods.id = j.id`.execute(db);
}

/** Flags pods with an address that two sensors use, with the time when both were last received. */
export async function writeSharedAddresses(
  db: Db,
  rows: readonly { readonly id: number; readonly sharedAt: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update pods set address_shared_at = greatest(address_shared_at, s.at)
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => new Date(row.sharedAt))}::timestamptz[])
      as s (id, at)
    where pods.id = s.id`.execute(db);
}
