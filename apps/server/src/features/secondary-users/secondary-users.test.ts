import { api, defaultPasswordPolicy, takeOverDays, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo } from '../../testing/mails.ts';
import { createMailSender } from '../mail-templates/index.ts';
import { endUnkeptAccounts } from './index.ts';
import { openRelativesApp, type RelativesApp } from './testing/relatives-app.ts';

const {
  endSecondaryUser,
  getSecondaryUsers,
  resetSecondaryUserPassword,
  takeOverSecondaryUser,
  updateSecondaryUser,
} = api.secondaryUsers;
const dayMs = 86_400_000;

let elm: RelativesApp;
let admin: Act;
let name: string;
beforeAll(async () => {
  elm = await openRelativesApp();
  admin = await elm.as('admin');
  name = elm.home.pods[0]?.alias ?? expect.fail();
});
afterAll(() => elm.app.close());

const of = (userId: UserId) => ({ query: { userId } });
/** Changes an account as its keeper, with these differences. */
async function limit(userId: UserId, more: object, act = elm.lead) {
  const row = (await elm.rowOf(userId, act)) ?? expect.fail();
  const { displayName, language, people, parts, version } = row;
  const patientIds = people.map(({ patientId }) => patientId);
  const body = { displayName, language, patientIds, parts, version, ...more };
  return act(updateSecondaryUser, { ...of(userId), body });
}
const mailSender = createMailSender({
  sends: false,
  wake: () => undefined,
  queue: async () => undefined,
} as never);
const sweep = () =>
  endUnkeptAccounts({
    db: elm.db,
    bus: elm.app.bus,
    mailSender,
    now: () => elm.app.clock.ms,
    expiryNow: () => elm.app.clock.ms,
  });

describe('creating an account', () => {
  it('draws a password once, and signs in by name without an e-mail', async () => {
    const { userId, act, username } = await elm.relative();
    expect(await elm.namesOf(act)).toEqual([name]);
    const user = (await act(api.session.fetchUserDetails)).reply;
    expect(user).toMatchObject({ isSecondary: true, email: '', username, isMultiFactorEnabled: false });
    const [row] = await auditOf(elm.app, 'secondary-user.created', userId);
    expect(row?.detail).toMatchObject({ username, people: 1 });
    expect(JSON.stringify(row)).not.toContain(name);
  });

  it('takes a chosen password only where the policy allows it', async () => {
    expect((await elm.create({ password: 'short' })).code).toBe('password-policy');
    expect((await elm.create({ password: 'Password-1' })).code).toBe('password-obvious');
    const { reply } = await elm.create({ username: 'son', password: 'Heron+Reed7' });
    expect(reply.password).toBeNull();
    expect((await elm.lead(getSecondaryUsers)).reply.passwordPolicy).toEqual(defaultPasswordPolicy);
    expect((await elm.login('SON', 'Heron+Reed7')).status).toBe(200);
  });

  it('refuses a taken name, and one that looks like an e-mail', async () => {
    expect((await elm.create({ username: 'Lead' })).code).toBe('username-taken');
    expect((await elm.create({ username: 'frieda@example.org' })).code).toBe('bad-request');
  });

  it('gives only people and rights that the creator has', async () => {
    const west = await elm.as('west');
    expect((await elm.create({ patientIds: [elm.idOf(1)] }, west)).code).toBe('patient-not-found');
    const foreign = elm.oak.pods[0]?.patientId ?? expect.fail();
    expect((await elm.create({ patientIds: [foreign] })).code).toBe('patient-not-found');
    expect((await elm.create({}, await elm.as('carer'))).code).toBe('forbidden');
    expect((await elm.create({}, await elm.as('wall'))).code).toBe('forbidden');
    const { act } = await elm.relative();
    const nights = () => act(api.relatives.getRelativesNights, { query: { patientId: elm.idOf(0) } });
    expect((await nights()).status).toBe(200);
    await elm.db
      .deleteFrom('role_permissions')
      .where('permission', '=', 'Relatives.Nights.View')
      .where('role_id', 'in', (roles) =>
        roles.selectFrom('roles').select('id').where('template', '=', 'nurse-lead'),
      )
      .execute();
    const lead = await elm.as('lead');
    expect((await elm.create({ parts: ['nights'] }, lead)).code).toBe('more-than-held');
    expect((await lead(getSecondaryUsers)).reply.abilities.parts).toEqual(['day']);
    expect((await nights()).code).toBe('forbidden');
    await elm.db
      .insertInto('role_permissions')
      .columns(['organisation_id', 'role_id', 'permission'])
      .expression((from) =>
        from
          .selectFrom('roles')
          .select((row) => ['organisation_id', 'id', row.val('Relatives.Nights.View').as('permission')])
          .where('template', '=', 'nurse-lead'),
      )
      .execute();
  });
});

describe('an account follows its keeper', () => {
  it('is limited at once, and only by who keeps it', async () => {
    const { userId, act } = await elm.relative({ patientIds: [elm.idOf(0), elm.idOf(1)] });
    expect(await elm.namesOf(act)).toHaveLength(2);
    expect((await limit(userId, { patientIds: [elm.idOf(1)], parts: [] })).reply).toEqual({ version: 2 });
    expect((await elm.now(act)).code).toBe('patient-not-found');
    const query = { patientId: elm.idOf(1) };
    expect((await act(api.relatives.getRelativesDay, { query })).code).toBe('forbidden');
    expect((await limit(userId, { version: 1 })).code).toBe('changed-meanwhile');
    const row = (await elm.rowOf(userId, admin)) ?? expect.fail();
    expect(row.abilities).toEqual({ limit: false, resetPassword: false, takeOver: false, end: true });
    expect((await limit(userId, {}, admin)).code).toBe('user-not-found');
    const [, second] = [row, await auditOf(elm.app, 'secondary-user.changed', userId)];
    expect(second).toMatchObject([{ detail: { removed: ['Relatives.Days.View', 'Relatives.Nights.View'] } }]);
  });

  it('loses a person whom the keeper no longer sees, and open pages ask again', async () => {
    const lead = await elm.app.addUser('ward-lead', elm.organisationId, 'nurse-lead', [elm.wards.west]);
    const { userId, act } = await elm.relative({}, await elm.as('ward-lead'));
    expect(await elm.namesOf(act)).toEqual([name]);
    const changes: unknown[] = [];
    const stop = elm.app.bus.subscribe('relatives-changed', (change) => void changes.push(change));
    const users = (await admin(api.users.getAllUsers, { query: { organisationId: elm.organisationId } }))
      .reply;
    const row = users.rows.find((user) => user.userId === lead) ?? expect.fail();
    const roleIds = row.roles.map(({ roleId }) => roleId);
    const moved = await admin(api.users.updateUserRole, {
      query: { userId: lead, organisationId: elm.organisationId },
      body: { roleIds, wardIds: [elm.wards.east], version: row.version },
    });
    expect(moved.status).toBe(200);
    expect(changes).toEqual([{ organisationId: elm.organisationId }]);
    stop();
    expect(await elm.namesOf(act)).toEqual([]);
    expect((await elm.now(act)).code).toBe('patient-not-found');
    const account = await elm.rowOf(userId, await elm.as('ward-lead'));
    expect(account?.people).toEqual([{ patientId: elm.idOf(0), label: null, state: 'not-seen' }]);
  });

  it('has another password after a reset, and is signed out everywhere', async () => {
    const { userId, act, username, password } = await elm.relative();
    expect((await admin(resetSecondaryUserPassword, { ...of(userId), body: {} })).code).toBe(
      'user-not-found',
    );
    const { reply } = await elm.lead(resetSecondaryUserPassword, { ...of(userId), body: {} });
    expect((await act(api.relatives.getRelativesPeople)).code).toBe('token-invalid');
    expect((await elm.login(username, password)).code).toBe('invalid-credentials');
    expect((await elm.login(username, reply.password ?? '')).status).toBe(200);
    expect(await auditOf(elm.app, 'secondary-user.password-reset', userId)).toHaveLength(1);
  });
});

describe('ending an account', () => {
  it('signs it out at once and frees its name; administrators may, others not', async () => {
    const { userId, act, username, password } = await elm.relative();
    for (const who of ['carer', 'outsider'] as const)
      expect((await (await elm.as(who))(endSecondaryUser, of(userId))).status).not.toBe(200);
    expect((await admin(endSecondaryUser, of(userId))).status).toBe(200);
    expect((await act(api.relatives.getRelativesPeople)).code).toBe('token-invalid');
    expect((await elm.login(username, password)).code).toBe('invalid-credentials');
    expect(await elm.rowOf(userId)).toBeUndefined();
    expect(await auditOf(elm.app, 'secondary-user.ended', userId)).toMatchObject([{ detail: { username } }]);
    expect((await elm.create({ username })).status).toBe(200);
  });
});

describe('an account whose keeper leaves', () => {
  const leave = async (keeper: string) => {
    const userId = await elm.app.addUser(keeper, elm.organisationId, 'nurse-lead');
    const relative = await elm.relative({}, await elm.as(keeper));
    expect((await admin(api.users.deleteUser, of(userId))).status).toBe(200);
    return relative;
  };

  it('shows nothing, informs the administrators, and goes on once one takes it over', async () => {
    const { userId, act } = await leave('leaver');
    expect(await elm.namesOf(act)).toEqual([]);
    const mails = await mailsTo(elm.db, 'admin@example.org');
    expect(mails.at(-1)?.subject).toBe('Accounts for relatives need someone to look after them');
    expect(mails.at(-1)?.text).not.toContain(name);
    expect(await auditOf(elm.app, 'secondary-user.handed-over', userId)).toHaveLength(1);
    const row = (await elm.rowOf(userId, admin)) ?? expect.fail();
    expect(row).toMatchObject({ keeper: null, abilities: { takeOver: true } });
    expect(Date.parse(row.endsAt ?? '')).toBe(elm.app.clock.ms + takeOverDays * dayMs);
    expect((await elm.lead(takeOverSecondaryUser, of(userId))).code).toBe('forbidden');
    expect((await (await elm.as('outsider'))(takeOverSecondaryUser, of(userId))).code).toBe('user-not-found');
    expect((await admin(takeOverSecondaryUser, of(userId))).status).toBe(200);
    expect(await elm.namesOf(act)).toEqual([name]);
    expect((await admin(takeOverSecondaryUser, of(userId))).code).toBe('account-kept');
    expect(await auditOf(elm.app, 'secondary-user.taken-over', userId)).toHaveLength(1);
  });

  it('ends by itself after 30 days, and not before', async () => {
    const { userId, act, username, password } = await leave('forgotten');
    elm.app.clock.ms += takeOverDays * dayMs - 60_000;
    await sweep();
    expect(await elm.rowOf(userId, await elm.as('admin'))).toBeDefined();
    elm.app.clock.ms += 120_000;
    await sweep();
    expect((await elm.login(username, password)).code).toBe('invalid-credentials');
    expect((await act(api.relatives.getRelativesPeople)).status).toBe(401);
    expect(await auditOf(elm.app, 'secondary-user.ended', userId)).toMatchObject([
      { detail: { reason: 'not-taken-over' } },
    ]);
  });

  it('is found by the nightly job, however the keeper left', async () => {
    const keeper = await elm.app.addUser('vanished', elm.organisationId, 'nurse-lead');
    const { userId } = await elm.relative({}, await elm.as('vanished'));
    await elm.db.deleteFrom('memberships').where('user_id', '=', keeper).execute();
    await sweep();
    const row = await elm.rowOf(userId, await elm.as('admin'));
    expect(row).toMatchObject({ keeper: null, endsAt: expect.any(String) });
  });
});
