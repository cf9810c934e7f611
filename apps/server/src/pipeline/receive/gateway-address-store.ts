import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface AddressRow {
  readonly hash: Buffer;
  /** When a gateway last signed in from it, epoch ms. */
  readonly at: number;
}

/** The addresses from which a gateway signed in since then, the newest first. */
export async function readAddresses(db: Db, since: number, most: number): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('gateway_addresses')
    .select(['address_hash', 'signed_in_at'])
    .where('signed_in_at', '>=', new Date(since))
    .orderBy('signed_in_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ hash: row.address_hash, at: row.signed_in_at.getTime() }));
}

export async function saveAddresses(db: Db, rows: readonly AddressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into gateway_addresses as a (address_hash, signed_in_at)
    select * from unnest(${rows.map(({ hash }) => hash)}::bytea[],
      ${rows.map(({ at }) => new Date(at))}::timestamptz[])
    on conflict (address_hash) do update set signed_in_at = excluded.signed_in_at`.execute(db);
}

export async function forgetAddresses(db: Db, before: number): Promise<void> {
  await db.deleteFrom('gateway_addresses').where('signed_in_at', '<', new Date(before)).execute();
}
