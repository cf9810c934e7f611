import type { OrganisationId, Permission, RoleId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface RoleValues {
  readonly name: string;
  readonly template: string | null;
  readonly permissions: Iterable<Permission>;
}

async function insertPermissions(
  db: Db,
  organisationId: OrganisationId,
  roleId: RoleId,
  permissions: Iterable<Permission>,
): Promise<void> {
  const key = { organisation_id: organisationId, role_id: roleId };
  const rows = [...permissions].map((permission) => ({ ...key, permission }));
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
}

async function deletePermissions(db: Db, organisationId: OrganisationId, roleId: RoleId): Promise<void> {
  await db
    .deleteFrom('role_permissions')
    .where('organisation_id', '=', organisationId)
    .where('role_id', '=', roleId)
    .execute();
}

/** Adds a role with its permissions; returns its id, which is drawn where none is given. Names are unique in an organisation. */
export async function insertRole(
  db: Db,
  organisationId: OrganisationId,
  role: RoleValues & { readonly roleId?: RoleId; readonly isSystem?: boolean },
): Promise<RoleId> {
  const { id } = await db
    .insertInto('roles')
    .values({
      organisation_id: organisationId,
      name: role.name,
      template: role.template,
      is_system: role.isSystem ?? false,
      ...(role.roleId !== undefined && { id: role.roleId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPermissions(db, organisationId, id, role.permissions);
  return id;
}

/** Never reached, as the statement always returns a row. */
function missing(): never {
  throw new RangeError('a role was not stored');
}

/** Returns the id of a role of the product itself with these permissions; adds the role where the organisation has none of that name. */
export async function ensureSystemRole(
  db: Db,
  organisationId: OrganisationId,
  { name, template, permissions }: RoleValues,
): Promise<RoleId> {
  const { rows } = await sql<{ id: RoleId }>`
    insert into roles (organisation_id, name, template, is_system)
    values (${organisationId}, ${name}, ${template}, true)
    on conflict (organisation_id, name) where is_system do update set template = excluded.template
    returning id`.execute(db);
  const [{ id: roleId } = missing()] = rows;
  await deletePermissions(db, organisationId, roleId);
  await insertPermissions(db, organisationId, roleId, permissions);
  return roleId;
}

/** Replaces a role's name, template, version and permissions. */
export async function updateRole(
  db: Db,
  organisationId: OrganisationId,
  role: RoleValues & { readonly roleId: RoleId; readonly version: number },
): Promise<void> {
  const { roleId, name, template, version } = role;
  await db
    .updateTable('roles')
    .set({ name, template, version })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', roleId)
    .execute();
  await deletePermissions(db, organisationId, roleId);
  await insertPermissions(db, organisationId, roleId, role.permissions);
}

/** Deletes a role, with its permissions, and takes it from its holders. */
export async function removeRole(db: Db, organisationId: OrganisationId, roleId: RoleId): Promise<void> {
  await db
    .deleteFrom('roles')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', roleId)
    .execute();
}
