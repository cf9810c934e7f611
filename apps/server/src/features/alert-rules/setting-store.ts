import type {
  AlertOverride,
  AlertSetting,
  OrganisationId,
  PatientId,
  RoleId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Saved {
  readonly version: number;
  readonly at: Date;
  readonly userId: UserId;
}

/** The types that an organisation set otherwise than by default; version 0: nobody saved any. */
export async function readSettings(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ version: number; settings: readonly AlertSetting[] }> {
  const { rows } = await sql<{ version: number; settings: AlertSetting[] }>`
    select version, settings from alert_settings where organisation_id = ${organisationId}`.execute(db);
  return rows[0] ?? { version: 0, settings: [] };
}

/** What is set otherwise for one person. */
export async function readOverrides(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<{ version: number; overrides: readonly AlertOverride[] }> {
  const { rows } = await sql<{ version: number; overrides: AlertOverride[] }>`
    select version, overrides from patient_alert_settings
    where organisation_id = ${organisationId} and patient_id = ${patientId}`.execute(db);
  return rows[0] ?? { version: 0, overrides: [] };
}

/** What is set otherwise for anybody of an organisation. */
export async function readAllOverrides(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ patientId: PatientId; overrides: readonly AlertOverride[] }[]> {
  const { rows } = await sql<{ patientId: PatientId; overrides: AlertOverride[] }>`
    select patient_id as "patientId", overrides from patient_alert_settings
    where organisation_id = ${organisationId}`.execute(db);
  return rows;
}

/** Saves as the version after; false where somebody saved one meanwhile. */
export async function storeSettings(
  db: Db,
  organisationId: OrganisationId,
  settings: readonly AlertSetting[],
  { version, at, userId }: Saved,
): Promise<boolean> {
  const text = JSON.stringify(settings);
  const { rows } = await sql`
    insert into alert_settings as s (organisation_id, version, settings, saved_at, saved_by)
    select ${organisationId}::int, ${version}::int, ${text}::jsonb, ${at}::timestamptz, ${userId}::uuid
    where ${version}::int = 1 or exists (select from alert_settings where organisation_id = ${organisationId})
    on conflict (organisation_id) do update set version = excluded.version, settings = excluded.settings,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where s.version = excluded.version - 1 returning version`.execute(db);
  return rows.length > 0;
}

/** Saves as the version after; false where somebody saved one meanwhile. */
export async function storeOverrides(
  db: Db,
  { organisationId, patientId }: { readonly organisationId: OrganisationId; readonly patientId: PatientId },
  overrides: readonly AlertOverride[],
  { version, at, userId }: Saved,
): Promise<boolean> {
  const text = JSON.stringify(overrides);
  const { rows } = await sql`
    insert into patient_alert_settings as s (organisation_id, patient_id, version, overrides, saved_at, saved_by)
    select ${organisationId}::int, ${patientId}::uuid, ${version}::int, ${text}::jsonb, ${at}::timestamptz,
      ${userId}::uuid
    where ${version}::int = 1 or exists (
      select from patient_alert_settings where organisation_id = ${organisationId} and patient_id = ${patientId})
    on conflict (organisation_id, patient_id) do update set version = excluded.version,
      overrides = excluded.overrides, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where s.version = excluded.version - 1 returning version`.execute(db);
  return rows.length > 0;
}

/** Roles that alerts may escalate to, by name; `isNurseLead`: it was made from that template. */
export async function readRoles(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ roleId: RoleId; name: string; isNurseLead: boolean }[]> {
  const { rows } = await sql<{ roleId: RoleId; name: string; isNurseLead: boolean }>`
    select id as "roleId", name, template is not distinct from 'nurse-lead' as "isNurseLead" from roles
    where organisation_id = ${organisationId} and not is_system
    order by lower(name), id`.execute(db);
  return rows;
}
