import type { AlertType, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Evidence } from './alert-evidence.ts';

interface ReasonsRow {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly podId: PodId;
  readonly types: AlertType[];
}

const most = 500;

const asStored = ({ patientId, podId, types }: ReasonsRow): Evidence => ({
  patientId,
  podId,
  reasons: [],
  inForce: 'as-stored',
  about: types,
  isCurrent: true,
});

/** Reads the reasons with due alerts, of people in care, by organisation in ascending order. */
export async function readDueReasons(db: Db, now: number): Promise<Map<OrganisationId, Evidence[]>> {
  const { rows } = await sql<ReasonsRow>`
    with due as (
      select r.* from alert_reasons r
      join patient_places p on p.organisation_id = r.organisation_id and p.id = r.patient_id and p.archived_at is null
      where r.raise_at <= ${new Date(now)}
      order by r.organisation_id, r.patient_id, r.type limit ${most}
    )
    select organisation_id as "organisationId", patient_id as "patientId", min(pod_id) as "podId",
      array_agg(type::int order by type) as types
    from due group by 1, 2 order by 1, 2`.execute(db);
  const byOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId);
  return new Map([...byOrganisation].map(([id, reasons]) => [id, reasons.map(asStored)]));
}

/** Reads the reasons that hold for an organisation's people, or for one of them. */
export async function readReasons(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId | undefined,
): Promise<Evidence[]> {
  const { rows } = await sql<ReasonsRow>`
    select organisation_id as "organisationId", patient_id as "patientId", min(pod_id) as "podId",
      array_agg(type::int order by type) as types
    from alert_reasons
    where organisation_id = ${organisationId}
      and (${patientId ?? null}::uuid is null or patient_id = ${patientId ?? null}::uuid)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(asStored);
}
