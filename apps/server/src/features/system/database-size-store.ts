import { type Instant, instant } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reads the size of the whole database. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Reads up to when measurements are packed, how many are, and how many bytes that saved. */
export async function readPacking(
  db: Db,
): Promise<{ packedTo: Instant | null; measurements: number; savedBytes: number }> {
  const { rows } = await sql<{ packedTo: Date | null; measurements: number; savedBytes: number }>`
    select (max(day) + 1)::timestamp at time zone 'UTC' as "packedTo", coalesce(sum(measurements), 0)::float8 as measurements,
      coalesce(sum(row_bytes - packed_bytes), 0)::float8 as "savedBytes"
    from packed_day_sizes`.execute(db);
  const { packedTo, measurements = 0, savedBytes = 0 } = rows[0] ?? {};
  return { packedTo: packedTo ? instant(packedTo.getTime()) : null, measurements, savedBytes };
}
