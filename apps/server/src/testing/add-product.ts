import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Adds a product for people whom a test adds, from a manufacturer that every organisation uses. Returns its id. */
export async function addProduct(db: Db): Promise<number> {
  const maker = await db
    .insertInto('manufacturers')
    .values({ code: crypto.randomUUID(), name: 'Test maker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into organisation_manufacturers (organisation_id, manufacturer_id)
    select id, ${maker.id}::int from organisations`.execute(db);
  const product = await db
    .insertInto('products')
    .values({ manufacturer_id: maker.id, name: 'Test pad', working_ml: 500, rothwell_ml: 1_500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return product.id;
}
