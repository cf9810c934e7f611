import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Finds which of the patients have a pod. */
export async function findWearers(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<PatientId[]> {
  const { rows } = await sql<{ id: PatientId }>`
    select id from patients
    where organisation_id = ${organisationId} and id = any(${patientIds}::uuid[]) and pod_id is not null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Assigns a patient a pod as of an instant, or none; another wearer loses it then. */
export async function setPod(
  db: Db,
  organisationId: OrganisationId,
  {
    patientId,
    podId,
    at,
  }: { readonly patientId: PatientId; readonly podId: PodId | null; readonly at: Date },
): Promise<void> {
  await sql`
    update patients set pod_id = null, pod_assigned_at = null
    where organisation_id = ${organisationId} and archived_at is null
      and (id = ${patientId} or pod_id = ${podId})`.execute(db);
  if (podId === null) return;
  await sql`
    update patients set pod_id = ${podId}, pod_assigned_at = ${at}
    where organisation_id = ${organisationId} and id = ${patientId}`.execute(db);
}
