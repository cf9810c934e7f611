import { api, defaultPasswordPolicy, type OrganisationId, type PasswordPolicy } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';

const { getGroupPasswordPolicy, saveGroupPasswordPolicy, resetGroupPasswordPolicy } = api.passwordPolicy;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('lead', elm, 'nurse-lead');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const long: PasswordPolicy = { ...defaultPasswordPolicy, minLength: 16, maxLength: 128, needsSpecial: false };
const save = (policy: object, act = admin, organisationId = elm) =>
  act(saveGroupPasswordPolicy, { body: { organisationId, policy: policy as PasswordPolicy } });
const change = async (newPassword: string) =>
  (await actAs(app, 'lead'))(api.passwords.changePassword, {
    body: { oldPassword: testPassword, newPassword },
  });

it('an organisation’s policy counts for passwords chosen from then on, until it is reset', async () => {
  expect((await save(long)).reply).toEqual(long);
  expect((await admin(api.account.getMyAccount)).reply.passwordPolicy).toEqual(long);
  expect(await change('Kurz-genug1')).toMatchObject({ status: 400, code: 'password-policy' });
  const query = { organisationId: elm };
  expect((await admin(getGroupPasswordPolicy, { query })).reply).toEqual(long);
  expect((await admin(resetGroupPasswordPolicy, { query })).reply).toEqual(defaultPasswordPolicy);
  expect((await admin(getGroupPasswordPolicy, { query })).reply).toEqual(defaultPasswordPolicy);
  expect(await change('Kurz-genug1')).toMatchObject({ status: 200 });
  expect(await auditOf(app, 'password-policy.saved', String(elm))).toMatchObject([{ detail: long }]);
  expect(await auditOf(app, 'password-policy.reset', String(elm))).toHaveLength(1);
});

it('a policy has at least 8 characters, and leaves a choice', async () => {
  for (const wrong of [
    { minLength: 7 },
    { maxLength: 129 },
    { minLength: 20, maxLength: 19 },
    { maxLength: 11 },
    { hint: 'x' },
  ])
    expect(await save({ ...long, ...wrong })).toMatchObject({ status: 400, code: 'bad-request' });
});

it('is read and set by users who may edit the organisation, for no other', async () => {
  const refused = { status: 403, code: 'forbidden' };
  expect(await admin(getGroupPasswordPolicy, { query: { organisationId: oak } })).toMatchObject(refused);
  expect(await save(long, await actAs(app, 'admin'), oak)).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  await app.addUser('carer', elm, 'carer');
  expect(await save(long, await actAs(app, 'carer'))).toMatchObject({ status: 403, code: 'forbidden' });
  const own = app.database.db.selectFrom('organisations').select('password_policy');
  expect(await own.execute()).toEqual([{ password_policy: null }, { password_policy: null }]);
});

it('the strictest policy of a user’s groups counts, until the group is inactive', async () => {
  const nurseId = await app.addUser('nurse', elm, 'carer');
  const nurse = await actAs(app, 'nurse');
  const group = { organisationId: elm, name: 'Night care', isActive: true, format: null };
  const members = { addUserIds: [nurseId] };
  const { groupId } = (await admin(api.groups.createGroup, { body: { ...group, members } })).reply;
  const ofNurse = async () => (await nurse(api.account.getMyAccount)).reply.passwordPolicy;
  const query = { organisationId: elm, groupId };
  expect((await admin(getGroupPasswordPolicy, { query })).reply).toEqual(defaultPasswordPolicy);
  expect((await admin(saveGroupPasswordPolicy, { body: { ...query, policy: long } })).status).toBe(200);
  expect((await admin(getGroupPasswordPolicy, { query })).reply).toEqual(long);
  expect(await ofNurse()).toEqual({ ...long, needsSpecial: true });
  expect((await admin(api.account.getMyAccount)).reply.passwordPolicy).toEqual(defaultPasswordPolicy);
  const body = { ...group, groupId, version: 1 };
  await admin(api.groups.editGroup, { body: { ...body, isActive: false } });
  expect(await ofNurse()).toEqual(defaultPasswordPolicy);
  await admin(api.groups.editGroup, { body: { ...body, version: 2 } });
  expect((await admin(resetGroupPasswordPolicy, { query })).status).toBe(200);
  expect(await ofNurse()).toEqual(defaultPasswordPolicy);
  expect(await auditOf(app, 'password-policy.saved', groupId)).toMatchObject([
    { detail: { ...long, name: 'Night care' } },
  ]);
  const foreign = { organisationId: elm, groupId: crypto.randomUUID() as typeof groupId };
  expect(await admin(getGroupPasswordPolicy, { query: foreign })).toMatchObject({ code: 'group-not-found' });
  expect(await admin(resetGroupPasswordPolicy, { query: foreign })).toMatchObject({
    code: 'group-not-found',
  });
});
