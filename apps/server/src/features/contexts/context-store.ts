import type { Goals, Product } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Who wears a pod, in what, and what is aimed at; without a patient where nobody does. */
export interface ContextRow {
  readonly podId: number;
  readonly organisationId: number;
  readonly timeZone: string;
  readonly patientId: string | null;
  /** Since when; null: nobody wears it, or it was not noted. */
  readonly wornSince: Date | null;
  readonly temperatureOffsetC: number;
  readonly dayStart: string | null;
  readonly nightStart: string | null;
  readonly goals: Partial<Goals> | null;
  readonly dayProduct: Product | null;
  readonly nightProduct: Product | null;
}

const product = (alias: 'day' | 'night') => sql<Product | null>`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'productId', ${sql.ref(`${alias}.id`)}, 'manufacturer', ${sql.ref(`${alias}_maker.name`)},
    'name', ${sql.ref(`${alias}.name`)}, 'workingMl', ${sql.ref(`${alias}.working_ml`)},
    'rothwellMl', ${sql.ref(`${alias}.rothwell_ml`)}) end`;

/** The rows behind the contexts of the given pods, or of all. An archived patient wears nothing. */
export async function readContextRows(db: Db, podIds: readonly number[] | undefined): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`
    select pods.id as "podId", pods.organisation_id as "organisationId", o.time_zone as "timeZone",
      p.id as "patientId", p.pod_assigned_at as "wornSince", pods.temperature_offset_c as "temperatureOffsetC",
      p.day_start as "dayStart", p.night_start as "nightStart", p.goals,
      ${product('day')} as "dayProduct", ${product('night')} as "nightProduct"
    from pods
    join organisations o on o.id = pods.organisation_id
    left join patients p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    left join products day on day.id = p.day_product_id
    left join manufacturers day_maker on day_maker.id = day.manufacturer_id
    left join products night on night.id = p.night_product_id
    left join manufacturers night_maker on night_maker.id = night.manufacturer_id
    where ${podIds === undefined ? sql`true` : sql`pods.id = any(${podIds}::int[])`}`.execute(db);
  return rows;
}
