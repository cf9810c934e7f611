import type { OrganisationId, PatientId, PodId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface NewPatient {
  readonly patientId: PatientId;
  readonly alias: string;
  readonly code: string;
  readonly roomId: RoomId;
  readonly bed: string;
  readonly podId: PodId;
  readonly dayProductId: number;
  readonly nightProductId: number;
}

/** Inserts patients with their pods since an instant and consent to monitoring, in few statements. */
export async function insertPatients(
  db: Db,
  organisationId: OrganisationId,
  patients: readonly NewPatient[],
  since: Date,
): Promise<void> {
  await sql`
    insert into patients (organisation_id, id, alias, code, room_id, bed, pod_id, day_product_id, night_product_id,
      pod_assigned_at)
    select ${organisationId}, p.*, ${since}::timestamptz from unnest(
      ${patients.map(({ patientId }) => patientId)}::uuid[], ${patients.map(({ alias }) => alias)}::text[],
      ${patients.map(({ code }) => code)}::text[], ${patients.map(({ roomId }) => roomId)}::uuid[],
      ${patients.map(({ bed }) => bed)}::text[], ${patients.map(({ podId }) => podId)}::int[],
      ${patients.map(({ dayProductId }) => dayProductId)}::int[],
      ${patients.map(({ nightProductId }) => nightProductId)}::int[]) p`.execute(db);
  // A plan that this connection made for few people would scan all of these for each consent.
  await sql`discard plans`.execute(db);
  await sql`
    insert into consents (organisation_id, patient_id, kind, decided_at)
    select ${organisationId}, p, 'monitoring', ${since}::timestamptz
    from unnest(${patients.map(({ patientId }) => patientId)}::uuid[]) p`.execute(db);
}
