import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Archiving a person who was measured within this time requires typing their name. */
export const measuredWithinMs = 3_600_000;

/** Reads when the pod that a person wears was last received since they wear it; undefined if never, or none is worn. */
export async function readLastHeard(
  db: Db,
  {
    organisationId,
    podId,
    podAssignedAt,
  }: {
    readonly organisationId: OrganisationId;
    readonly podId: PodId | null;
    readonly podAssignedAt: Date | null;
  },
): Promise<Date | undefined> {
  if (podId === null) return undefined;
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from last_receptions
    where organisation_id = ${organisationId} and pod_id = ${podId}
      and at >= coalesce(${podAssignedAt}::timestamptz, at)`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Finds which of these people wear a pod that was received since they wear it. */
export async function findHeard(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<Set<PatientId>> {
  const { rows } = await sql<{ id: PatientId }>`
    select p.id from patients p
    where p.organisation_id = ${organisationId} and p.id = any(${patientIds}::uuid[]) and exists (
      select from last_receptions r
      where r.organisation_id = p.organisation_id and r.pod_id = p.pod_id
        and r.at >= coalesce(p.pod_assigned_at, r.at))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Computes a digest of each stored person in care with the nodes near their bed. */
export async function digestPeople(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, string>> {
  const { rows } = await sql<{ id: PatientId; digest: string }>`
    select p.id, md5(p::text || coalesce((
      select string_agg(n::text, ';' order by n.node_id, n.since) from patient_nodes n
      where n.organisation_id = p.organisation_id and n.patient_id = p.id), '')) as digest
    from patients p where p.organisation_id = ${organisationId} and p.id = any(${patientIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}
