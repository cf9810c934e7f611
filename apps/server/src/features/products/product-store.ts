import type {
  ManufacturerProducts,
  Millilitres,
  OrganisationId,
  PatientId,
  ProductRow,
} from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';
import type { Page } from '../../platform/table-page.ts';

/** True for the rows of `table` that an organisation sees: the shared ones and its own. */
export const seenBy = (organisationId: OrganisationId, table: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${table}.organisation_id`)} is null or ${sql.ref(`${table}.organisation_id`)} = ${organisationId})`;

/** True for a manufacturer that the organisation created itself, or shares and uses; `table` names manufacturers. */
export const usedBy = (organisationId: OrganisationId, table: string): RawBuilder<boolean> => sql<boolean>`
  case when ${sql.ref(`${table}.organisation_id`)} is not null
    then ${sql.ref(`${table}.organisation_id`)} = ${organisationId}
    else exists (
      select from used_manufacturers used
      where used.organisation_id = ${organisationId} and used.manufacturer_id = ${sql.ref(`${table}.id`)}) end`;

/** True for a product `p` of a manufacturer `m` that can be chosen. */
const isOffered = (organisationId: OrganisationId): RawBuilder<boolean> =>
  sql<boolean>`(p.is_enabled and m.is_enabled and ${usedBy(organisationId, 'm')})`;

/** Reads the products that an organisation may choose, by manufacturer, each by name. */
export async function readProductList(
  db: Db,
  organisationId: OrganisationId,
): Promise<ManufacturerProducts[]> {
  const { rows } = await sql<ManufacturerProducts>`
    select m.id as "manufacturerId", m.name as manufacturer, json_agg(json_build_object(
      'productId', p.id, 'manufacturer', m.name, 'name', p.name, 'workingMl', p.working_ml,
      'rothwellMl', p.rothwell_ml, 'use', p.use, 'hasSensingProfile', p.has_sensing_profile)
      order by p.name, p.id) as products
    from manufacturers m join products p on p.manufacturer_id = m.id
    where ${isOffered(organisationId)} and ${seenBy(organisationId, 'p')}
    group by m.id order by m.name, m.id`.execute(db);
  return rows;
}

/** Reads which of these products may be chosen, or are already chosen for `wearer`. */
export async function readChoosable(
  db: Db,
  organisationId: OrganisationId,
  productIds: readonly number[],
  wearer: PatientId | null,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = any(${productIds}::int[]) and ${seenBy(organisationId, 'p')}
      and (${isOffered(organisationId)} or exists (
        select from patient_settings w
        where w.organisation_id = ${organisationId} and w.id = ${wearer}::uuid
          and p.id in (w.day_product_id, w.night_product_id)))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function productExists(
  db: Db,
  organisationId: OrganisationId,
  productId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from products p where p.id = ${productId} and ${seenBy(organisationId, 'p')}`.execute(db);
  return rows.length > 0;
}

/** A stored product, without the caller's abilities. */
export type StoredProduct = Omit<ProductRow, 'abilities'>;

const columns = {
  name: sql`lower(p.name)`,
  manufacturer: sql`lower(m.name)`,
  workingMl: sql`p.working_ml`,
};

const product = (organisationId: OrganisationId) => sql`
  select p.id as "productId", p.manufacturer_id as "manufacturerId", m.name as manufacturer, p.name, p.use,
    p.working_ml as "workingMl", p.rothwell_ml as "rothwellMl", p.has_sensing_profile as "hasSensingProfile",
    p.organisation_id is null as "isShared", p.is_enabled as "isEnabled",
    ${isOffered(organisationId)} as "isOffered", p.version, (
      select count(*)::int from patient_settings w
      where w.organisation_id = ${organisationId} and w.archived_at is null
        and p.id in (w.day_product_id, w.night_product_id)) as worn`;

interface RequestedProducts {
  readonly search: string;
  readonly manufacturerId?: number | undefined;
  readonly offered?: 'yes' | 'no' | undefined;
  readonly owner?: 'shared' | 'own' | undefined;
  readonly page: Page<keyof typeof columns>;
}

/** Reads one page of the products that an organisation sees, and how many have the text in either name. */
export async function readProductPage(
  db: Db,
  organisationId: OrganisationId,
  { search, manufacturerId, offered, owner, page }: RequestedProducts,
): Promise<{ rows: StoredProduct[]; total: number }> {
  const text = containing(search);
  const source = sql`
    from products p join manufacturers m on m.id = p.manufacturer_id
    where ${seenBy(organisationId, 'p')} and (p.name ilike ${text} or m.name ilike ${text})
      and ${manufacturerId === undefined ? sql`true` : sql`m.id = ${manufacturerId}`}
      and ${offered === undefined ? sql`true` : sql`${isOffered(organisationId)} = ${offered === 'yes'}`}
      and ${owner === undefined ? sql`true` : sql`(p.organisation_id is null) = ${owner === 'shared'}`}`;
  const { rows } = await sql<StoredProduct>`
    ${product(organisationId)} ${source}
    order by ${columns[page.column]} ${page.descending ? sql`desc` : sql`asc`}, lower(p.name), p.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Reads a product that the organisation sees. */
export async function readProduct(
  db: Db,
  organisationId: OrganisationId,
  productId: number,
): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`
    ${product(organisationId)} from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = ${productId} and ${seenBy(organisationId, 'p')}`.execute(db);
  return rows[0];
}

/** Locks and reads a product that the organisation sees. */
export async function lockProduct(
  db: Db,
  organisationId: OrganisationId,
  productId: number,
): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`
    ${product(organisationId)} from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = ${productId} and ${seenBy(organisationId, 'p')} for update of p`.execute(db);
  return rows[0];
}

/** The values of a product's form. */
export interface ProductValues {
  readonly manufacturerId: number;
  readonly name: string;
  readonly use: NonNullable<ProductRow['use']>;
  readonly workingMl: Millilitres;
  readonly rothwellMl: Millilitres;
  readonly hasSensingProfile: boolean;
  readonly isEnabled: boolean;
}

const stored = (values: ProductValues) => ({
  manufacturer_id: values.manufacturerId,
  name: values.name,
  use: values.use,
  working_ml: values.workingMl,
  rothwell_ml: values.rothwellMl,
  has_sensing_profile: values.hasSensingProfile,
  is_enabled: values.isEnabled,
});

/** Adds a product; with `owner` null all organisations share it. Returns its id; undefined if the name is taken. */
export async function insertProduct(
  db: Db,
  owner: OrganisationId | null,
  values: ProductValues,
): Promise<number | undefined> {
  const added = await unlessTaken(
    db
      .insertInto('products')
      .values({ ...stored(values), organisation_id: owner })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return added?.id;
}

/** Changes a product; returns false if the name is taken. */
export async function updateProduct(
  db: Db,
  productId: number,
  values: ProductValues & { readonly version: number },
): Promise<boolean> {
  const updated = await unlessTaken(
    db
      .updateTable('products')
      .set({ ...stored(values), version: values.version })
      .where('id', '=', productId)
      .execute(),
  );
  return updated !== undefined;
}
