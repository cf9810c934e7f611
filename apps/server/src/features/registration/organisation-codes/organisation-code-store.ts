import type { OrganisationId, RoleId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { signInHasEnded } from '../../suspensions/index.ts';

export interface StoredCode {
  readonly id: string;
  readonly organisationId: OrganisationId;
  readonly organisationName: string;
  readonly code: string;
  readonly recipients: readonly string[];
  readonly roleId: RoleId | null;
  readonly roleName: string | null;
  readonly endsAt: Date | null;
  readonly madeAt: Date;
  readonly madeBy: UserId | null;
  readonly makerName: string | null;
}

const selected = sql`
  select c.id, c.organisation_id as "organisationId", o.name as "organisationName", c.code, c.recipients,
    c.role_id as "roleId", r.name as "roleName", c.ends_at as "endsAt", c.made_at as "madeAt", c.made_by as "madeBy",
    u.display_name as "makerName"
  from organisation_codes c
  join organisation_names o on o.id = c.organisation_id
  left join escalation_roles r on r.organisation_id = c.organisation_id and r.id = c.role_id
  left join user_names u on u.id = c.made_by`;

/** Reads the code of an organisation, also one that has ended. */
export async function readOrganisationCode(
  db: Db,
  organisationId: OrganisationId,
): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`${selected} where c.organisation_id = ${organisationId}`.execute(db);
  return rows[0];
}

/** Finds a code that has not ended, of an organisation to which users can sign in. `expiryNow` in epoch milliseconds. */
export async function findOrganisationCode(
  db: Db,
  code: string,
  expiryNow: number,
): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`
    ${selected} where c.code = ${code} and (c.ends_at is null or c.ends_at > ${new Date(expiryNow)})
      and not ${signInHasEnded('c.organisation_id', expiryNow)}`.execute(db);
  return rows[0];
}

/** Replaces the code of an organisation. */
export async function writeOrganisationCode(
  db: Db,
  code: {
    readonly organisationId: OrganisationId;
    readonly code: string;
    readonly recipients: readonly string[];
    readonly roleId: RoleId | null;
    readonly endsAt: Date | null;
    readonly madeAt: Date;
    readonly madeBy: UserId;
  },
): Promise<void> {
  await deleteOrganisationCode(db, code.organisationId);
  await db
    .insertInto('organisation_codes')
    .values({
      organisation_id: code.organisationId,
      code: code.code,
      recipients: JSON.stringify(code.recipients),
      role_id: code.roleId,
      ends_at: code.endsAt,
      made_at: code.madeAt,
      made_by: code.madeBy,
    })
    .execute();
}

/** Deletes the code of an organisation; returns false if there is none. */
export async function deleteOrganisationCode(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organisation_codes')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readOrganisationName(db: Db, organisationId: OrganisationId): Promise<string> {
  const { name } = await db
    .selectFrom('organisation_names')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return name;
}
