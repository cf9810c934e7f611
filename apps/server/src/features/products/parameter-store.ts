import type {
  OrganisationId,
  ParameterOverrides,
  ParameterScope,
  PatientId,
  PodId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The overrides of one scope: of a product, of a patient, or, with neither, of the organisation. */
export interface OverrideRow {
  readonly organisationId: OrganisationId;
  readonly productId: number | null;
  readonly patientId: PatientId | null;
  readonly overrides: ParameterOverrides;
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

const columns = sql`a.organisation_id as "organisationId", a.product_id as "productId",
  a.patient_id as "patientId", a.overrides, a.saved_at as "savedAt", u.display_name as "savedBy"`;

/** Reads the overrides of patients' organisations: those for all, for any of their products, and for these patients. */
export async function readOverrides(
  db: Db,
  patients: readonly { readonly organisationId: OrganisationId; readonly patientId: PatientId | null }[],
): Promise<OverrideRow[]> {
  if (patients.length === 0) return [];
  const organisationIds = [...new Set(patients.map(({ organisationId }) => organisationId))];
  const patientIds = patients.map(({ patientId }) => patientId).filter((id) => id !== null);
  const { rows } = await sql<OverrideRow>`
    select ${columns} from analysis_parameters a left join user_names u on u.id = a.saved_by
    where a.organisation_id = any(${organisationIds}::int[])
      and (a.patient_id is null or a.patient_id = any(${patientIds}::uuid[]))`.execute(db);
  return rows;
}

/** The columns that identify a scope. */
export const keyOf = (scope: ParameterScope) => ({
  productId: scope.kind === 'product' ? scope.productId : null,
  patientId: scope.kind === 'patient' ? scope.patientId : null,
});

/** Reads the overrides of one scope; undefined if it never had any. */
export async function readScope(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
): Promise<OverrideRow | undefined> {
  const { productId, patientId } = keyOf(scope);
  const { rows } = await sql<OverrideRow>`
    select ${columns} from analysis_parameters a left join user_names u on u.id = a.saved_by
    where a.organisation_id = ${organisationId} and a.product_id is not distinct from ${productId}::int
      and a.patient_id is not distinct from ${patientId}::uuid`.execute(db);
  return rows[0];
}

/** Lets one transaction at a time set an organisation's numbers, until it ends. */
export async function lockScopes(db: Db, organisationId: OrganisationId): Promise<void> {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(db);
}

/** Replaces all overrides of one scope. */
export async function writeScope(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
  saved: { readonly overrides: ParameterOverrides; readonly at: Date; readonly userId: UserId },
): Promise<void> {
  const { productId, patientId } = keyOf(scope);
  await sql`
    insert into analysis_parameters (organisation_id, product_id, patient_id, overrides, saved_at, saved_by)
    values (${organisationId}, ${productId}, ${patientId}, ${JSON.stringify(saved.overrides)}, ${saved.at},
      ${saved.userId})
    on conflict (organisation_id, product_id, patient_id) do update
    set overrides = excluded.overrides, saved_at = excluded.saved_at, saved_by = excluded.saved_by`.execute(
    db,
  );
}

/** Reads the pods that a scope's numbers affect: of one patient, or all worn pods of the organisation. */
export async function readPodsOfScope(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
): Promise<PodId[]> {
  const { rows } = await sql<{ podId: PodId }>`
    select pod_id as "podId" from patient_settings
    where organisation_id = ${organisationId} and pod_id is not null and archived_at is null
      and ${scope.kind === 'patient' ? sql`id = ${scope.patientId}` : sql`true`}
    order by pod_id`.execute(db);
  return rows.map(({ podId }) => podId);
}

/** Reads the pods of everyone who wears a product, by organisation. */
export async function readPodsInProduct(
  db: Db,
  productId: number,
): Promise<{ organisationId: OrganisationId; podIds: PodId[] }[]> {
  const { rows } = await sql<{ organisationId: OrganisationId; podIds: PodId[] }>`
    select organisation_id as "organisationId", array_agg(pod_id order by pod_id) as "podIds" from patient_settings
    where pod_id is not null and archived_at is null and ${productId} in (day_product_id, night_product_id)
    group by organisation_id order by organisation_id`.execute(db);
  return rows;
}
