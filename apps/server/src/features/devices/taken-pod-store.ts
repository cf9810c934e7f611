import type { Mac, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reads the pod that a person wore until an instant and that no one wears now. */
export async function readPodTakenAt(
  db: Db,
  { organisationId, patientId }: { organisationId: OrganisationId; patientId: PatientId },
  at: Date,
): Promise<Mac | undefined> {
  const { rows } = await sql<{ mac: Mac }>`
    select pods.mac from pod_assignments a
    join pod_labels pods on pods.organisation_id = a.organisation_id and pods.id = a.pod_id
    where a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.until = ${at}
      and not exists (
        select from pod_assignments now
        where now.organisation_id = a.organisation_id and now.pod_id = a.pod_id and now.until is null)`.execute(
    db,
  );
  return rows[0]?.mac;
}

/** Reads which pods a person wore, and when; a pod still worn counts until an instant. */
export async function readWornPods(
  db: Db,
  { organisationId, patientId }: { organisationId: OrganisationId; patientId: PatientId },
  now: Date,
): Promise<{ podId: PodId; since: Date; until: Date }[]> {
  const { rows } = await sql<{ podId: PodId; since: Date; until: Date }>`
    select pod_id as "podId", since, coalesce(until, ${now}) as until from pod_assignments
    where organisation_id = ${organisationId} and patient_id = ${patientId}
    order by since`.execute(db);
  return rows;
}
