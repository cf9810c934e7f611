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

/** Reads the types with settings other than the default; version 0 if none were ever saved. */
export async function readSettings(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ version: number; settings: readonly AlertSetting[] }> {
  const { rows } = await sql<{ version: number; settings: AlertSetting[] }>`
    select version, settings from alert_settings where organisation_id = ${organisationId}`.execute(db);
  return rows[0] ?? { version: 0, settings: [] };
}

/** Reads the own settings of one person. */
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

/** Reads the own settings of all people of an organisation. */
export async function readAllOverrides(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ patientId: PatientId; overrides: readonly AlertOverride[] }[]> {
  const { rows } = await sql<{ patientId: PatientId; overrides: AlertOverride[] }>`
    select patient_id as "patientId", overrides from patient_alert_settings
    where organisation_id = ${organisationId}`.execute(db);
  return rows;
}

/** Reads the own settings of an organisation's people who are not archived. */
export async function readCurrentOverrides(
  db: Db,
  organisationId: OrganisationId,
): Promise<readonly AlertOverride[]> {
  const { rows } = await sql<{ overrides: AlertOverride[] }>`
    select s.overrides from patient_alert_settings s
    join patient_places p on p.organisation_id = s.organisation_id and p.id = s.patient_id and p.archived_at is null
    where s.organisation_id = ${organisationId}`.execute(db);
  return rows.flatMap(({ overrides }) => overrides);
}

/** Saves the next version; returns false if another user saved one meanwhile. */
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

/** Saves the next version; returns false if another user saved one meanwhile. */
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

/** A role that alerts may escalate to. */
export interface EscalationRole {
  readonly roleId: RoleId;
  readonly name: string;
  /** True if it was created from that template. */
  readonly isNurseLead: boolean;
  /** True if a user who can sign in has it. */
  readonly hasUsers: boolean;
}

/** Reads the roles that alerts may escalate to, by name. */
export async function readRoles(db: Db, organisationId: OrganisationId): Promise<EscalationRole[]> {
  const { rows } = await sql<EscalationRole>`
    select r.id as "roleId", r.name, r.is_nurse_lead as "isNurseLead", exists (
      select from role_members m
      where m.organisation_id = r.organisation_id and m.role_id = r.id
        and m.kind = 'person' and not m.is_disabled) as "hasUsers"
    from escalation_roles r
    where r.organisation_id = ${organisationId}
    order by lower(r.name), r.id`.execute(db);
  return rows;
}
