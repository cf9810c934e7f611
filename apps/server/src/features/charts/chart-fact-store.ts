import type { Millilitres, OrganisationId, PatientId, Timeliness } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { workingMlAt } from '../products/index.ts';

/** A range of one patient's time. */
export interface ChartRange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly from: Date;
  readonly to: Date;
}

/** Millilitres with their 80 % interval. */
interface StoredAmount {
  readonly ml: Millilitres;
  readonly lowMl: Millilitres;
  readonly highMl: Millilitres;
}

export interface CycleRow extends StoredAmount {
  readonly attachedAt: Date;
  readonly removedAt: Date | null;
  readonly capacityMl: Millilitres | null;
  readonly timeliness: Timeliness | null;
  readonly product: { readonly manufacturer: string; readonly name: string } | null;
}

/** Reads the pad cycles that overlap the range, with the capacity of their product when they ended. */
export async function readCycles(db: Db, range: ChartRange): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.at as "attachedAt", c.removed_at as "removedAt", c.ml, c.low_ml as "lowMl", c.high_ml as "highMl",
      ${workingMlAt('p', sql`c.removed_at`)} as "capacityMl", c.timeliness,
      case when m.id is not null then json_build_object('manufacturer', m.name, 'name', p.name) end as product
    from worn_pads c left join pad_products p on p.id = c.product_id
    left join manufacturer_names m on m.id = p.manufacturer_id
    where c.organisation_id = ${range.organisationId} and c.patient_id = ${range.patientId}
      and c.at <= ${range.to} and coalesce(c.removed_at, 'infinity') >= ${range.from}
    order by c.at, c.id`.execute(db);
  return rows;
}

export interface VoidRow extends StoredAmount {
  readonly start: Date;
  readonly end: Date;
}

/** Reads the voids that begin in the range. */
export async function readVoids(db: Db, range: ChartRange): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`
    select at as start, ended_at as "end", ml, low_ml as "lowMl", high_ml as "highMl" from patient_voids
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at >= ${range.from} and at < ${range.to}
    order by at, id`.execute(db);
  return rows;
}
