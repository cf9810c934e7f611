import type { Millilitres, OrganisationId, Product, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ValueHistory } from '../../platform/value-history.ts';
import type { StoredProduct } from './product-store.ts';

/** The values of a product that affect how a pad is judged. */
export type Judged = Pick<StoredProduct, 'workingMl' | 'rothwellMl' | 'hasSensingProfile'>;

/** Adds the previous values of a product to its history; entries are never removed. */
export async function insertProductChange(
  db: Db,
  before: StoredProduct,
  change: { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await db
    .insertInto('product_changes')
    .values({
      product_id: before.productId,
      version: before.version,
      at: change.at,
      user_id: change.userId,
      working_ml: before.workingMl,
      rothwell_ml: before.rothwellMl,
      has_sensing_profile: before.hasSensingProfile,
    })
    .execute();
}

/** Builds the working capacity of the product `product` at a time; null if it is unchanged since. */
export const workingMlAt = (
  product: string,
  at: RawBuilder<unknown>,
): RawBuilder<Millilitres> => sql<Millilitres>`
  coalesce((
    select f.working_ml from product_changes f
    where f.product_id = ${sql.ref(`${product}.id`)} and f.at > ${at}
    order by f.version limit 1), ${sql.ref(`${product}.working_ml`)})`;

/**
 * Reads the values of a product before each of its changes, oldest first; `by` only for members of the organisation.
 */
export async function readProductChanges(
  db: Db,
  organisationId: OrganisationId,
  productId: number,
): Promise<(Judged & { readonly until: Date; readonly by: string | null })[]> {
  const { rows } = await sql<Judged & { until: Date; by: string | null }>`
    select f.working_ml as "workingMl", f.rothwell_ml as "rothwellMl", f.has_sensing_profile as "hasSensingProfile",
      f.at as until, (
        select m.display_name from members m
        where m.user_id = f.user_id and m.organisation_id = ${organisationId}) as by
    from product_changes f where f.product_id = ${productId} order by f.version`.execute(db);
  return rows;
}

interface Row {
  readonly product: Product;
  readonly isSensed: boolean;
  readonly former: readonly {
    readonly workingMl: Product['workingMl'];
    readonly rothwellMl: Product['rothwellMl'];
    readonly isSensed: boolean;
    readonly until: number;
  }[];
}

/**
 * Reads products by their ids, with their changes after a time (epoch ms). The analysis ignores a product
 * without a sensing profile: its light stays grey, and is never an all-clear.
 */
export async function readProductHistories(
  db: Db,
  productIds: readonly number[],
  since: number,
): Promise<Map<number, ValueHistory<Product | null>>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select json_build_object('productId', p.id, 'manufacturer', m.name, 'name', p.name,
        'workingMl', p.working_ml, 'rothwellMl', p.rothwell_ml) as product,
      p.has_sensing_profile as "isSensed", coalesce((
        select json_agg(json_build_object('workingMl', f.working_ml, 'rothwellMl', f.rothwell_ml,
          'isSensed', f.has_sensing_profile, 'until', extract(epoch from f.at) * 1000) order by f.version)
        from product_changes f where f.product_id = p.id and f.at > ${new Date(since)}), '[]') as former
    from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = any(${productIds}::int[])`.execute(db);
  return new Map(
    rows.map(({ product, isSensed, former }) => [
      product.productId,
      {
        now: isSensed ? product : null,
        former: former.map(({ workingMl, rothwellMl, isSensed, until }) => {
          return { value: isSensed ? { ...product, workingMl, rothwellMl } : null, until: Math.round(until) };
        }),
      },
    ]),
  );
}
