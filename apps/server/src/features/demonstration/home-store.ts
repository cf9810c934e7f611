import { devicePrefixes } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nodeMac, numberOf, podMac } from './device-macs.ts';

/** Makes an organisation and returns its id. */
export async function insertOrganisation(
  db: Db,
  organisation: { readonly name: string; readonly timeZone: string; readonly isDemo: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('organisations')
    .values({
      name: organisation.name,
      time_zone: organisation.timeZone,
      is_demo: organisation.isDemo,
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next numbers of devices that no organisation has: MACs are unique in the installation. */
export async function nextDeviceNumbers(db: Db): Promise<{ readonly pod: number; readonly node: number }> {
  const { rows } = await sql<{ pod: string | null; node: string | null }>`
    select (select max(mac) from pods where mac like ${`${podMac(0).slice(0, 11)}%`}) as pod,
      (select max(mac) from nodes where mac like ${`${nodeMac(0).slice(0, 8)}%`}) as node`.execute(db);
  const after = (mac: string | null | undefined, prefix: string) => (mac ? numberOf(mac, prefix) + 1 : 0);
  return {
    pod: after(rows[0]?.pod, devicePrefixes.podMac),
    node: after(rows[0]?.node, devicePrefixes.nodeMac),
  };
}

export interface NewPatient {
  readonly patientId: string;
  readonly alias: string;
  readonly code: string;
  readonly roomId: string;
  readonly bed: string;
  readonly podId: number;
  readonly dayProductId: number;
  readonly nightProductId: number;
}

/** Makes patients with their pods assigned since an instant, in few statements. */
export async function insertPatients(
  db: Db,
  organisationId: number,
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
  await sql`
    insert into pod_assignments (organisation_id, pod_id, patient_id, since)
    select ${organisationId}, p.*, ${since}::timestamptz from unnest(
      ${patients.map(({ podId }) => podId)}::int[],
      ${patients.map(({ patientId }) => patientId)}::uuid[]) p`.execute(db);
  await sql`
    insert into consents (organisation_id, patient_id, kind, given_at)
    select ${organisationId}, p, 'monitoring', ${since}::timestamptz
    from unnest(${patients.map(({ patientId }) => patientId)}::uuid[]) p`.execute(db);
}
