import { type Consent, instant, type OrganisationId, type PatientId, type Product } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { patientInScope } from '../scope/index.ts';

/** A patient within a caller's scope. */
export type PatientRow = Omit<OpenedPatient, 'level'>;

/** Finds the patient in the scope; archived ones only on request. */
export async function findPatient(
  db: Db,
  scope: Scope,
  patientId: PatientId,
  which: 'in-care' | 'archived' | 'both' = 'in-care',
): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`
    select p.id as "patientId", p.organisation_id as "organisationId", p.alias, p.code, p.own_number as "ownNumber",
      p.room_id as "roomId", r.name as room, p.bed, p.archived_at as "archivedAt",
      p.archived_by as "archivedBy",
      p.pod_id as "podId", pods.mac as "podMac", p.pod_assigned_at as "podAssignedAt",
      p.day_product_id as "dayProductId", p.night_product_id as "nightProductId",
      day.manufacturer_id as "dayManufacturerId", night.manufacturer_id as "nightManufacturerId",
      p.day_start as "dayStart", p.night_start as "nightStart", p.goals
    from patients p
    left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    left join pod_labels pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    left join pad_products day on day.id = p.day_product_id
    left join pad_products night on night.id = p.night_product_id
    where p.organisation_id = ${scope.organisationId} and p.id = ${patientId}
      and (${which} = 'both' or (p.archived_at is null) = (${which} = 'in-care'))
      and ${patientInScope(scope, 'p.room_id', 'p.id')}`.execute(db);
  return rows[0];
}

/**
 * Locks patients until the transaction ends, so that one at a time decides about a person's alerts or goals. A person without
 * alerts has no row of them to lock, and two transactions that insert in different orders would deadlock.
 */
export async function lockPatients(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<void> {
  await sql`
    select from patients where organisation_id = ${organisationId} and id = any(${patientIds}::uuid[])
    order by id for no key update`.execute(db);
}

/** Reads products that an organisation may choose from, by id: the shared ones and its own. */
export async function readProducts(
  db: Db,
  organisationId: OrganisationId,
  productIds: readonly number[],
): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select p.id as "productId", m.name as manufacturer, p.name, p.working_ml as "workingMl",
      p.rothwell_ml as "rothwellMl"
    from pad_products p join manufacturer_names m on m.id = p.manufacturer_id
    where p.id = any(${productIds}::int[])
      and (p.organisation_id is null or p.organisation_id = ${organisationId})`.execute(db);
  return new Map(rows.map((product) => [product.productId, product]));
}

/** Reads the decisions on a person's consents, with their times. */
export async function readConsents(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select([
      'kind',
      'decision',
      'decided_at',
      'decided_by as decidedBy',
      'note',
      'text_version as textVersion',
      'text_language as textLanguage',
    ])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .orderBy('kind')
    .execute();
  return rows.map(({ decided_at, ...row }) => ({ ...row, at: instant(decided_at.getTime()) }));
}
