import type { Permission } from '@padlight/contract';
import { type SeededHome, seedHome } from '../features/demonstration/index.ts';
import type { TemplateName } from '../features/users/index.ts';
import { type Act, actAs } from './act-as.ts';
import { openTestApp, type TestApp } from './test-app.ts';

interface Home<Name extends string> {
  readonly app: TestApp;
  readonly home: SeededHome;
  /** The calls of each signed-in user. */
  readonly acts: Readonly<Record<Name, Act>>;
}

/** Serves a small home, Elm, and signs in a user of each name with the role beside it. */
export async function openHome<Name extends string>(
  users: Readonly<Record<Name, TemplateName>>,
  { patients = 2, roomsPerFloor = 2 } = {},
): Promise<Home<Name>> {
  const app = await openTestApp();
  const size = { floors: 1, roomsPerFloor, wards: 2, nodes: 1, patients };
  const home = await seedHome(app.database.db, { ...size, organisationName: 'Elm' });
  const acts: Partial<Record<Name, Act>> = {};
  for (const [name, template] of Object.entries(users) as [Name, TemplateName][]) {
    await app.addUser(name, home.organisationId, template);
    acts[name] = await actAs(app, name);
  }
  return { app, home, acts: acts as Record<Name, Act> };
}

/** Adds a permission to the roles of a user. */
export const permit = ({ database }: TestApp, username: string, permission: Permission) =>
  database.db
    .insertInto('role_permissions')
    .columns(['organisation_id', 'role_id', 'permission'])
    .expression((query) =>
      query
        .selectFrom('user_roles as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .select(['r.organisation_id', 'r.role_id'])
        .select((column) => column.val(permission).as('permission'))
        .where('u.username', '=', username),
    )
    .execute();
