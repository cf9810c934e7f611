import { api, type OrganisationId, type Permission, type RoleRow } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildModules } from '../rights/build-modules.ts';
import { roleTemplates } from './role-templates.ts';

let app: TestApp;
let elm: OrganisationId;
let admin: Act;
let ended: string[];
beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  const oak = await app.addOrganisation('Oak');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('carer', elm, 'carer');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('outsider', oak, 'organisation-admin');
  app.bus.subscribe('session-ended', ({ sessionId }) => ended.push(sessionId));
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(() => {
  ended = [];
});

const { getRoles, getRoleHolders, getRoleTemplates, saveRole, deleteRole } = api.roles;
const roleNamed = async (name: string, act = admin): Promise<RoleRow> => {
  const { reply } = await act(getRoles, { query: { search: name, pageSize: 100 } });
  return reply.rows.find((row) => row.name === name) ?? expect.fail(`no role ${name}`);
};
const make = (name: string, permissions: readonly Permission[], act = admin) =>
  act(saveRole, { body: { name, template: 'wall-display', modules: buildModules(permissions) } });
const change = (role: RoleRow, permissions: readonly Permission[], act = admin) =>
  act(saveRole, {
    body: {
      roleId: role.roleId,
      version: role.version,
      name: role.name,
      template: role.template,
      modules: buildModules(permissions),
    },
  });

describe('the table of roles', () => {
  it('shows holders and the caller’s acts, without roles of others or of the product', async () => {
    const { reply } = await admin(getRoles, {});
    expect(reply.rows.map(({ name, holders }) => [name, holders])).toEqual([
      ['Carer', 1],
      ['Organisation admin', 1],
      ['Super admin', 1],
    ]);
    expect(reply.total).toBe(3);
    expect(reply.abilities).toEqual({ add: true });
    const of = (name: string) => reply.rows.find((row) => row.name === name)?.abilities;
    expect(of('Carer')).toEqual({ edit: true, delete: true, assign: true });
    expect(of('Organisation admin')).toEqual({ edit: true, delete: false, assign: true });
    expect(of('Super admin')).toEqual({ edit: false, delete: false, assign: false });
  });

  it('is searched, sorted and paged', async () => {
    const names = async (query: object) =>
      (await admin(getRoles, { query })).reply.rows.map(({ name }) => name);
    expect(await names({ search: 'ADMIN', sort: '-name' })).toEqual(['Super admin', 'Organisation admin']);
    expect(await names({ page: 2 })).toEqual([]);
  });

  it('shows templates, and for every permission whether the caller may grant it', async () => {
    const { modules, templates } = (await admin(getRoleTemplates)).reply;
    expect(templates.filter(({ mayUse }) => !mayUse).map(({ template }) => template)).toEqual([
      'super-admin',
      'manufacturer-admin',
    ]);
    expect(modules.find(({ Name }) => Name === 'Manufacturers')?.Permissions).toEqual([
      { Name: 'Edit', IsActive: false },
      { Name: 'View', IsActive: true },
    ]);
    expect(templates.find(({ template }) => template === 'carer')?.modules).toEqual(
      buildModules(roleTemplates.carer.permissions),
    );
  });
});

describe('adding a role', () => {
  it('flattens modules of three levels, and is audited', async () => {
    const permissions: Permission[] = ['Patients.View', 'Patients.Charts.Void.View'];
    const { reply } = await make('Chart reader', permissions);
    expect((await roleNamed('Chart reader')).permissions).toEqual([...permissions].sort());
    expect(await auditOf(app, 'role.saved', reply.roleId)).toMatchObject([
      { organisation_id: elm, detail: { name: 'Chart reader', added: [...permissions].sort(), removed: [] } },
    ]);
  });

  it('grants nothing that the caller does not hold', async () => {
    expect(await make('Maker', ['Manufacturers.Edit'])).toMatchObject({
      status: 403,
      code: 'more-than-held',
    });
    await app.addUser('lead', elm, 'nurse-lead');
    expect(await make('Mine', ['Users.Edit'], await actAs(app, 'lead'))).toMatchObject({
      code: 'forbidden',
    });
    await make('Keeper of roles', [
      'Admin.View',
      'Organisations.RolesPermission.View',
      'Organisations.RolesPermission.Edit',
    ]);
    await app.addUserOf('keeper', elm, 'Keeper of roles');
    const keeper = await actAs(app, 'keeper');
    expect(await make('Root', ['Users.Edit'], keeper)).toMatchObject({ status: 403, code: 'more-than-held' });
    const own = await roleNamed('Keeper of roles', keeper);
    expect(own.abilities).toMatchObject({ edit: true });
    expect(await change(own, [...own.permissions, 'Users.Edit'], keeper)).toMatchObject({
      code: 'more-than-held',
    });
    expect(await change(await roleNamed('Carer', keeper), [], keeper)).toMatchObject({
      code: 'more-than-held',
    });
    expect(await change(await roleNamed('Super admin'), ['Organisations.View'])).toMatchObject({
      code: 'more-than-held',
    });
  });

  it('refuses to join hiding people with editing them, in one role or in several', async () => {
    const hidden = { status: 409, code: 'hidden-with-edit' };
    expect(await make('Both', ['Patients.Edit', 'Patients.Pseudonymized'])).toMatchObject(hidden);
    expect(await make('Both', ['Patients.Add', 'Patients.Anonymized'])).toMatchObject(hidden);
    await make('Editor', ['Patients.View', 'Patients.Edit']);
    await make('Reader', ['Patients.View']);
    await app.addUserOf('double', elm, 'Editor', 'Reader');
    const reader = await roleNamed('Reader');
    const refused = await change(reader, ['Patients.View', 'Patients.Pseudonymized']);
    expect(refused).toMatchObject({ ...hidden, reply: { fields: [{ message: 'double' }] } });
    expect((await roleNamed('Reader')).permissions).toEqual(['Patients.View']);
  });

  it('refuses unknown permissions, a fourth level and unknown fields', async () => {
    const body = { name: 'Odd', template: 'carer', modules: [] as unknown[] };
    const leaf = {
      Name: 'Root',
      Permissions: [{ Name: 'All', IsActive: true }],
      ChildModules: [] as unknown[],
    };
    const nested = [1, 2, 3].reduce((inner) => ({ ...leaf, ChildModules: [inner] }), leaf);
    for (const wrong of [
      { ...body, modules: [leaf] },
      { ...body, modules: [nested] },
      { ...body, isSystem: true },
      { ...body, organisationId: 2 },
      { ...body, roleId: crypto.randomUUID() },
    ])
      expect(await admin(saveRole, { body: wrong as never })).toMatchObject({ code: 'bad-request' });
    expect((await admin(getRoles, { query: { search: 'Odd' } })).reply.total).toBe(0);
  });

  it('requires a template within the caller’s rights; one without is only read', async () => {
    const modules = buildModules(['Patients.View']);
    const refused = await admin(saveRole, { body: { name: 'Kindless', template: null, modules } });
    expect(refused).toMatchObject({ status: 422, code: 'role-template-needed' });
    expect(refused.reply).toMatchObject({ fields: [{ path: 'body.template' }] });
    expect((await admin(saveRole, { body: { name: 'Boss', template: 'super-admin', modules } })).code).toBe(
      'more-than-held',
    );
    await make('Old kind', ['Patients.View']);
    await app.database.db
      .updateTable('roles')
      .set({ template: null })
      .where('name', '=', 'Old kind')
      .execute();
    const old = await roleNamed('Old kind');
    expect(old.template).toBeNull();
    expect((await change(old, ['Patients.View'])).code).toBe('role-template-needed');
    expect((await change({ ...old, template: 'carer' }, ['Patients.View'])).status).toBe(200);
    expect((await roleNamed('Old kind')).template).toBe('carer');
  });

  it('refuses the name of another role in any case', async () => {
    expect(await make('CARER', ['Patients.View'])).toMatchObject({ status: 409, code: 'role-name-taken' });
  });
});

describe('changing a role', () => {
  it('adds rights from the next sign-in, without ending a session', async () => {
    const carer = await roleNamed('Carer');
    const act = await actAs(app, 'carer');
    expect((await change(carer, [...carer.permissions, 'Admin.View', 'Users.View'])).reply).toMatchObject({
      version: carer.version + 1,
      sessionsEnded: 0,
    });
    app.clock.ms += 5_000;
    const query = { organisationId: elm };
    expect(await act(api.places.getBuildings, { query })).toMatchObject({ status: 200 });
    expect(await act(getRoles)).toMatchObject({ status: 403 });
    expect(await (await actAs(app, 'carer'))(getRoles)).toMatchObject({ status: 200 });
  });

  it('takes rights away at once: the sessions of holders end', async () => {
    const carer = await roleNamed('Carer');
    const act = await actAs(app, 'carer');
    const { reply } = await change(
      carer,
      carer.permissions.filter((name) => name !== 'Users.View' && name !== 'Admin.View'),
    );
    expect(reply.sessionsEnded).toBeGreaterThan(0);
    expect(ended).toHaveLength(reply.sessionsEnded);
    expect(await act(api.places.getBuildings, { query: { organisationId: elm } })).toMatchObject({
      status: 401,
      code: 'token-invalid',
    });
  });

  it('is refused for an outdated version, and for another organisation', async () => {
    const carer = await roleNamed('Carer');
    const before = { ...carer, version: carer.version - 1 };
    expect(await change(before, [])).toMatchObject({
      status: 409,
      reply: { code: 'changed-meanwhile', changed: { by: 'admin', at: expect.any(String) } },
    });
    const outsider = await actAs(app, 'outsider');
    expect(await change(carer, [], outsider)).toMatchObject({ status: 404, code: 'role-not-found' });
    expect(await roleNamed('Carer')).toEqual(carer);
  });

  it('always leaves an administrator of users and roles', async () => {
    const role = await roleNamed('Organisation admin');
    const without = role.permissions.filter((name) => name !== 'Users.Edit');
    expect(await change(role, without)).toMatchObject({ status: 409, code: 'last-administrator' });
  });
});

describe('deleting a role', () => {
  it('shows what each holder would lose, then ends their sessions', async () => {
    const { reply } = await make('Night', ['Patients.Archive', 'Patients.View']);
    await app.addUserOf('nora', elm, 'Night', 'Carer');
    await app.addUserOf('only', elm, 'Night');
    const { roleId } = reply;
    const loss = (await admin(getRoleHolders, { query: { roleId } })).reply;
    expect(
      loss.holders.map(({ displayName, loses, keepsNoRole }) => [displayName, loses, keepsNoRole]),
    ).toEqual([
      ['nora', ['Patients.Archive'], false],
      ['only', ['Patients.Archive', 'Patients.View'], true],
    ]);
    const act = await actAs(app, 'nora');
    const query = { roleId, version: loss.version, holders: 2 };
    expect(await admin(deleteRole, { query: { ...query, holders: 1 } })).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(await admin(deleteRole, { query })).toMatchObject({ reply: { sessionsEnded: 1 } });
    expect(await act(api.session.fetchUserDetails)).toMatchObject({ status: 401 });
    expect(await auditOf(app, 'role.deleted', roleId)).toMatchObject([{ detail: { name: 'Night' } }]);
    expect(await admin(deleteRole, { query })).toMatchObject({ status: 404, code: 'role-not-found' });
  });

  it('is refused for foreign, wider and the last administrator’s roles', async () => {
    const [carer, top, own] = [
      await roleNamed('Carer'),
      await roleNamed('Super admin'),
      await roleNamed('Organisation admin'),
    ];
    const remove = (role: RoleRow, act = admin) =>
      act(deleteRole, { query: { roleId: role.roleId, version: role.version, holders: role.holders } });
    expect(await remove(carer, await actAs(app, 'outsider'))).toMatchObject({ code: 'role-not-found' });
    expect(await remove(top)).toMatchObject({ status: 403, code: 'more-than-held' });
    expect(await remove(own)).toMatchObject({ status: 409, code: 'last-administrator' });
  });
});
