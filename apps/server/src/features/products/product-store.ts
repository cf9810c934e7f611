import type { ManufacturerProducts } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The products of enabled manufacturers, by manufacturer, each by name. */
export async function readProductList(db: Db): Promise<ManufacturerProducts[]> {
  const { rows } = await sql<ManufacturerProducts>`
    select m.name as manufacturer, json_agg(json_build_object('productId', p.id, 'manufacturer', m.name,
      'name', p.name, 'workingMl', p.working_ml, 'rothwellMl', p.rothwell_ml, 'use', p.use)
      order by p.name, p.id) as products
    from manufacturers m join products p on p.manufacturer_id = m.id
    where m.is_enabled
    group by m.id order by m.name, m.id`.execute(db);
  return rows;
}

export async function productExists(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  return row !== undefined;
}
