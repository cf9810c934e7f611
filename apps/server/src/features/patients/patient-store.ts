import { type Instant, instant, type OrganisationId, type PatientId, type Product } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { roomInScope } from '../scope/index.ts';

/** A patient within a caller's scope, archived ones hidden. */
export type PatientRow = Omit<OpenedPatient, 'level'>;

/** The patient, if the scope shows them. */
export async function findPatient(
  db: Db,
  scope: Scope,
  patientId: PatientId,
): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`
    select p.id as "patientId", p.organisation_id as "organisationId", p.alias, p.code, r.name as room, p.bed,
      p.pod_id as "podId", pods.mac as "podMac", p.pod_assigned_at as "podAssignedAt",
      p.day_product_id as "dayProductId", p.night_product_id as "nightProductId",
      p.day_start as "dayStart", p.night_start as "nightStart", p.goals
    from patients p
    left join rooms r on r.organisation_id = p.organisation_id and r.id = p.room_id
    left join pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    where p.organisation_id = ${scope.organisationId} and p.id = ${patientId} and p.archived_at is null
      and ${roomInScope(scope, 'p.room_id')}`.execute(db);
  return rows[0];
}

/** Products by id. */
export async function readProducts(db: Db, productIds: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select p.id as "productId", m.name as manufacturer, p.name, p.working_ml as "workingMl",
      p.rothwell_ml as "rothwellMl"
    from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = any(${productIds}::int[])`.execute(db);
  return new Map(rows.map((product) => [product.productId, product]));
}

/** What a patient consented to, and when. */
export async function readConsents(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<{ kind: string; givenAt: Instant }[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'given_at'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ kind: row.kind, givenAt: instant(row.given_at.getTime()) }));
}
