import type { OrganisationId, SetUpStep } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The number of objects that each step creates. */
export type SetUpCounts = Readonly<Record<SetUpStep, number>>;

/**
 * Counts the objects of an organisation. Its own step requires all fields of its form, that of formats a
 * country, and people a pod and a product.
 */
export async function readSetUpCounts(
  db: Db,
  organisationId: OrganisationId,
): Promise<SetUpCounts | undefined> {
  const { rows } = await sql<SetUpCounts>`
    select (o.is_demo or o.address is not null and o.phone is not null and o.subscription_code is not null)::int
        as organisation,
      (o.is_demo or o.region is not null)::int as formats,
      (select count(*)::int from room_names where organisation_id = o.id) as places,
      (select count(*)::int from ward_names where organisation_id = o.id) as wards,
      (select count(*)::int from site_buildings where organisation_id = o.id) as site,
      (select count(*)::int from registered_nodes where organisation_id = o.id and removed_at is null) as nodes,
      (select count(*)::int from registered_pods where organisation_id = o.id and removed_at is null) as pods,
      (select count(*)::int from pad_products p join manufacturer_names m on m.id = p.manufacturer_id
        where m.is_enabled and p.is_enabled and (p.organisation_id is null or p.organisation_id = o.id)
          and (m.organisation_id = o.id or m.organisation_id is null and exists (
            select from used_manufacturers u
            where u.organisation_id = o.id and u.manufacturer_id = m.id))) as products,
      (select count(*)::int from patient_settings where organisation_id = o.id and archived_at is null
        and pod_id is not null and coalesce(day_product_id, night_product_id) is not null) as people,
      (select count(*)::int - 1 from members m
        where m.organisation_id = o.id and m.kind = 'person') as users,
      (select count(*)::int from registered_nodes where organisation_id = o.id and last_heard_at is not null) as heard,
      (select count(*)::int from tile_readings where organisation_id = o.id and reading is not null) as live
    from organisations o where o.id = ${organisationId}`.execute(db);
  return rows[0];
}

export async function readSkippedSteps(db: Db, organisationId: OrganisationId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('set_up_skips')
    .select('step')
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

/** Skips a step, or undoes that. */
export async function writeSkippedStep(
  db: Db,
  organisationId: OrganisationId,
  { step, isSkipped }: { readonly step: SetUpStep; readonly isSkipped: boolean },
): Promise<void> {
  if (isSkipped)
    await sql`
      insert into set_up_skips (organisation_id, step) values (${organisationId}, ${step})
      on conflict do nothing`.execute(db);
  else
    await db
      .deleteFrom('set_up_skips')
      .where('organisation_id', '=', organisationId)
      .where('step', '=', step)
      .execute();
}

/**
 * Reads unregistered pods and nodes in messages of the organisation's gateways; messages of other nodes count for two days.
 */
export async function readNotRegistered(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<{ unknownPods: number; foreignNodes: number }> {
  const { rows } = await sql<{ unknownPods: number; foreignNodes: number }>`
    select (
        select count(*)::int from heard_pods h where h.organisation_id = ${organisationId}
          and not exists (select from registered_pods p where p.mac = h.mac and p.removed_at is null)) as "unknownPods", (
        select coalesce(sum(c.n), 0)::int from ingest_counts c
        where c.organisation_id = ${organisationId} and c.reason = 'foreign-node'
          and c.day >= ${now}::date - 1) as "foreignNodes"`.execute(db);
  return rows[0] ?? { unknownPods: 0, foreignNodes: 0 };
}
