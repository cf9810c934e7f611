import type { OrganisationId, WardId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createRoleFromTemplate } from '../../users/index.ts';

let app: TestApp;
let organisationId: OrganisationId;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
});
afterAll(() => app.close());

async function callerOf(username: string) {
  const { tokenInfo } = await app.signIn(username);
  return app.session.authenticate(tokenInfo.access_token);
}

const leadRole = () =>
  app.database.db
    .selectFrom('roles')
    .select('id')
    .where('template', '=', 'nurse-lead')
    .executeTakeFirstOrThrow();

async function addWard(): Promise<WardId> {
  const { db } = app.database;
  const building = await db
    .insertInto('buildings')
    .values({ organisation_id: organisationId, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ward = await db
    .insertInto('wards')
    .values({ organisation_id: organisationId, building_id: building.id, name: 'West' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ward.id;
}

describe('a caller', () => {
  it('sees every place, or the wards of the membership', async () => {
    const ward = await addWard();
    await app.addUser('all', organisationId, 'carer');
    await app.addUser('west', organisationId, 'carer', [ward]);
    await app.addUser('nowhere', organisationId, 'carer', []);
    expect((await callerOf('all'))?.scope).toEqual({
      organisationId,
      wardIds: 'all',
      groupIds: 'all',
      privacy: 'private',
    });
    expect((await callerOf('west'))?.scope.wardIds).toEqual([ward]);
    expect((await callerOf('nowhere'))?.scope.wardIds).toEqual([]);
  });

  it('sees its wards in a fixed order, so that equal wards stay equal', async () => {
    const { db } = app.database;
    const { building_id } = await db.selectFrom('wards').select('building_id').executeTakeFirstOrThrow();
    const names = ['North', 'East', 'South', 'Far'];
    const wards = await db
      .insertInto('wards')
      .values(names.map((name) => ({ organisation_id: organisationId, building_id, name })))
      .returning('id')
      .execute();
    const ids = wards.map(({ id }) => id).sort();
    await app.addUser('roaming', organisationId, 'carer', ids.toReversed());
    expect((await callerOf('roaming'))?.scope.wardIds).toEqual(ids);
  });

  it('has the permissions of all roles, and the strictest privacy', async () => {
    const id = await app.addUser('both', organisationId, 'carer');
    const role_id = await createRoleFromTemplate(app.database.db, organisationId, 'wall-display');
    await app.database.db
      .insertInto('user_roles')
      .values({ organisation_id: organisationId, user_id: id, role_id })
      .execute();
    const caller = await callerOf('both');
    expect(caller?.permissions.has('Dashboard.Alert.Save')).toBe(true);
    expect(caller?.scope.privacy).toBe('pseudonymised');
  });

  it('gains rights at the next sign-in, and loses rights at once', async () => {
    const { db } = app.database;
    await app.addUser('lead', organisationId, 'nurse-lead');
    const { tokenInfo } = await app.signIn('lead');
    const now = async () => {
      app.clock.ms += 5_000;
      return app.session.authenticate(tokenInfo.access_token);
    };
    const role = { organisation_id: organisationId, role_id: (await leadRole()).id };
    await db
      .insertInto('role_permissions')
      .values([
        { ...role, permission: 'Users.View' },
        { ...role, permission: 'Admin.View' },
      ])
      .execute();
    expect((await now())?.permissions.has('Users.View')).toBe(false);
    expect((await callerOf('lead'))?.permissions.has('Users.View')).toBe(true);
    await db
      .deleteFrom('role_permissions')
      .where('role_id', '=', role.role_id)
      .where('permission', '=', 'Patients.Edit')
      .execute();
    expect((await now())?.permissions.has('Patients.Edit')).toBe(false);
  });

  it('may do nothing in an area without its permission', async () => {
    await app.addUser('clerk', organisationId, 'organisation-admin');
    const lessArea = app.database.db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'Admin.View')
      .where('role_id', 'in', (of) =>
        of.selectFrom('roles').select('id').where('template', '=', 'organisation-admin'),
      );
    expect((await callerOf('clerk'))?.permissions.has('Users.View')).toBe(true);
    await lessArea.execute();
    const clerk = await callerOf('clerk');
    expect(clerk?.permissions.has('Users.View')).toBe(false);
    expect(clerk?.permissions.has('Organisations.Edit')).toBe(true);
  });

  it('has no scope and no permission after leaving the organisation', async () => {
    const id = await app.addUser('left', organisationId, 'organisation-admin');
    const { tokenInfo } = await app.signIn('left');
    await app.database.db.deleteFrom('memberships').where('user_id', '=', id).execute();
    const caller = await app.session.authenticate(tokenInfo.access_token);
    expect(caller).toMatchObject({ permissions: new Set(), scope: { organisationId: 0, wardIds: [] } });
  });

  it('starts in the organisation of the last session where there are several', async () => {
    const other = await app.addOrganisation('Abendruh');
    const id = await app.addUser('two', organisationId, 'carer');
    const role_id = await createRoleFromTemplate(app.database.db, other, 'carer');
    const key = { organisation_id: other, user_id: id };
    await app.database.db.insertInto('memberships').values(key).execute();
    await app.database.db
      .insertInto('user_roles')
      .values({ ...key, role_id })
      .execute();
    expect((await callerOf('two'))?.scope.organisationId).toBe(other);
    await app.database.db
      .updateTable('sessions')
      .set({ organisation_id: organisationId })
      .where('user_id', '=', id)
      .execute();
    expect((await callerOf('two'))?.scope.organisationId).toBe(organisationId);
  });
});
