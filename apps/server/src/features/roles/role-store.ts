import type { Permission } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Adds a role with its permissions; returns its id. A name is unique in its organisation. */
export async function insertRole(
  db: Db,
  organisationId: number,
  role: { name: string; template: string; permissions: readonly Permission[] },
): Promise<string> {
  const { id } = await db
    .insertInto('roles')
    .values({ organisation_id: organisationId, name: role.name, template: role.template })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_permissions')
    .values(
      role.permissions.map((permission) => ({ organisation_id: organisationId, role_id: id, permission })),
    )
    .execute();
  return id;
}
