import type { Mac, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The pod of a person, with the user who assigned it. */
export interface WornPodRow {
  readonly podId: PodId;
  readonly podMac: Mac;
  readonly serialNumber: string | null;
  readonly assignedAt: Date | null;
  readonly assignedBy: string | null;
  readonly expiresAt: Date | null;
  readonly jumpedAt: Date | null;
}

/** Reads the pod of a patient; the caller checks the scope. */
export async function readWornPod(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<WornPodRow | undefined> {
  const { rows } = await sql<WornPodRow>`
    select pods.id as "podId", pods.mac as "podMac", pods.serial_number as "serialNumber",
      p.pod_assigned_at as "assignedAt", u.display_name as "assignedBy", pods.expires_at as "expiresAt",
      pods.counter_jumped_at as "jumpedAt"
    from patient_pods p
    join registered_pods pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    left join pod_assignments a on a.organisation_id = p.organisation_id and a.pod_id = p.pod_id
      and a.patient_id = p.id and a.until is null
    left join user_names u on u.id = a.given_by
    where p.organisation_id = ${organisationId} and p.id = ${patientId}`.execute(db);
  return rows[0];
}
