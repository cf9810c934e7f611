import { api, defaultPasswordPolicy, type RoleId, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { insertUser } from '../users/index.ts';
import { invitationGrant, type RegistrationGrant } from './index.ts';
import { type InvitationHome, memberOf, openInvitationHome } from './testing/invitation-home.ts';

const { acceptInvitation, declineInvitation, openInvitation, verifyInvitation } = api.invitations;
const dayMs = 86_400_000;

let home: InvitationHome;
let admin: Act;
let other: Act;
let nora: Awaited<ReturnType<InvitationHome['addOaken']>>;
let count = 0;

beforeAll(async () => {
  home = await openInvitationHome();
  admin = await actAs(home.app, 'admin');
  other = await actAs(home.app, 'other');
});
afterAll(() => home.app.close());
beforeEach(async () => {
  count += 1;
  nora = await home.addOaken(`nora${count}`);
});

/** Each from an address of its own, so that no limit is reached. */
const anyone: Act = (call, input) => actWith(home.app, undefined, `10.8.${count % 250}.1`)(call, input);
const verify = (invitationToken: string, userId?: UserId) =>
  anyone(verifyInvitation, { query: { invitationToken, ...(userId && { userId }) } });
const accept = (invitationToken: string, act = nora.act) =>
  act(acceptInvitation, { body: { invitationToken } });
const decline = (invitationToken: string, act = nora.act) =>
  act(declineInvitation, { body: { invitationToken } });

describe('an opened invitation', () => {
  it('shows who invites, for which address and to what, and changes nothing', async () => {
    const wardIds = [home.places.west];
    const token = await home.tokenFor(admin, nora.email, { wardIds, message: 'Welcome.', language: 'de' });
    const before = await home.app.database.db.selectFrom('invitations').selectAll().execute();
    expect((await verify(token)).reply).toEqual({
      organisationName: 'Elm',
      invitedBy: 'admin',
      email: nora.email,
      roles: ['Carer'],
      places: ['West'],
      message: 'Welcome.',
      language: 'de',
      expiresAt: new Date(home.app.clock.ms + 7 * dayMs).toISOString(),
      passwordPolicy: defaultPasswordPolicy,
    });
    expect(await home.app.database.db.selectFrom('invitations').selectAll().execute()).toEqual(before);
  });

  it('is noted as opened, and stays as valid as it was', async () => {
    const token = await home.tokenFor(admin, nora.email);
    const body = { invitationToken: token };
    expect((await anyone(openInvitation, { body })).status).toBe(200);
    const [row] = (await home.list(admin, { search: nora.email })).reply.rows;
    expect(row?.state).toBe('opened');
    expect(await auditOf(home.app, 'invitation.opened', row?.invitationId)).toMatchObject([
      { organisation_id: home.elm, user_id: null },
    ]);
    expect((await accept(token)).status).toBe(200);
    expect(await anyone(openInvitation, { body })).toMatchObject({ code: 'invitation-over' });
  });

  it('with a wrong link is answered the same for everyone', async () => {
    expect(await verify('wrong', nora.userId)).toMatchObject({ status: 404, code: 'invitation-not-found' });
    expect(JSON.parse((await verify('wrong')).text)).toMatchObject({ number: 804 });
  });

  it('tells a user who is not the invited one, or who is gone', async () => {
    const token = await home.tokenFor(admin, nora.email);
    const another = await home.addOaken(`another${count}`);
    expect(await verify(token, another.userId)).toMatchObject({ status: 403, code: 'invitation-of-another' });
    const gone = '00000000-0000-4000-8000-000000000000' as UserId;
    expect(await verify(token, gone)).toMatchObject({ code: 'invitation-user-not-found' });
    expect((await verify(token, nora.userId)).status).toBe(200);
  });

  it('limits how often one address may try', async () => {
    const address = '10.8.255.1';
    const tries = Array.from({ length: 61 }, () =>
      actWith(home.app, undefined, address)(verifyInvitation, { query: { invitationToken: 'x' } }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(1);
  });
});

describe('accepting', () => {
  it('makes the user a member, whose session then moves to the new organisation', async () => {
    const wardIds = [home.places.east];
    const token = await home.tokenFor(admin, nora.email.toUpperCase(), { wardIds });
    expect((await accept(token)).reply).toEqual({ organisationId: home.elm, organisationName: 'Elm' });
    expect(await memberOf(home, nora.userId)).toEqual({
      seesAllPlaces: false,
      roleIds: expect.arrayContaining([await home.roleId('Carer')]),
      wardIds,
    });
    const moved = await nora.act(api.session.selectOrganisation, { body: { organisationId: home.elm } });
    const active = moved.reply.organisations.find(({ Active }) => Active);
    expect(active).toMatchObject({ OrganisationName: { Name: 'Elm' }, Roles: [{ Name: 'Carer' }] });
    expect(moved.reply.organisations).toHaveLength(2);
    expect(
      (await nora.act(api.shifts.getOrganisationShift, { query: { organisationId: home.elm } })).status,
    ).toBe(200);
  });

  it('is audited in the organisation, with who invited', async () => {
    const token = await home.tokenFor(admin, nora.email);
    await accept(token);
    const [row] = (await home.list(admin, { search: nora.email })).reply.rows;
    expect(row).toMatchObject({ state: 'accepted', abilities: { renew: false, withdraw: false } });
    expect(await auditOf(home.app, 'invitation.accepted', row?.invitationId)).toMatchObject([
      { organisation_id: home.elm, user_id: nora.userId },
    ]);
    expect(await auditOf(home.app, 'user.joined', nora.userId)).toMatchObject([
      { organisation_id: home.elm, detail: { roles: ['Carer'], invitedBy: 'admin', email: nora.email } },
    ]);
  });

  it('twice says that the user is a member, also at the same time', async () => {
    const token = await home.tokenFor(admin, nora.email);
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accept(token)).toMatchObject({ status: 409, code: 'already-member' });
    expect(await verify(token, nora.userId)).toMatchObject({ code: 'already-member' });
    expect(await verify(token)).toMatchObject({ code: 'invitation-over' });
  });

  it('is refused to others, to wall displays and without a session', async () => {
    const token = await home.tokenFor(admin, nora.email);
    const another = await home.addOaken(`another${count}`);
    expect(await accept(token, another.act)).toMatchObject({ code: 'invitation-of-another' });
    expect(await accept(token, anyone)).toMatchObject({ status: 401 });
    expect(await decline(token, another.act)).toMatchObject({ code: 'invitation-of-another' });
    expect(await memberOf(home, another.userId)).toBeUndefined();
  });

  it('ends after 7 days, by a clock that is not in doubt', async () => {
    const token = await home.tokenFor(admin, nora.email);
    home.app.clock.ms += 7 * dayMs - 1;
    expect((await verify(token)).status).toBe(200);
    home.app.expiry.stoppedAt = home.app.clock.ms;
    home.app.clock.ms += 30 * dayMs;
    expect((await verify(token)).status).toBe(200);
    home.app.expiry.stoppedAt = undefined;
    expect(await verify(token)).toMatchObject({ code: 'invitation-over' });
    admin = await actAs(home.app, 'admin');
    other = await actAs(home.app, 'other');
    const [row] = (await home.list(admin, { search: nora.email })).reply.rows;
    expect(row).toMatchObject({ state: 'expired', abilities: { renew: true, withdraw: false } });
  });
});

it('declining ends the invitation, and is audited', async () => {
  const token = await home.tokenFor(admin, nora.email);
  expect((await decline(token)).status).toBe(200);
  expect(await verify(token, nora.userId)).toMatchObject({ code: 'invitation-over' });
  expect(await accept(token)).toMatchObject({ code: 'invitation-over' });
  const [row] = (await home.list(admin, { search: nora.email })).reply.rows;
  expect(row?.state).toBe('declined');
  expect(await auditOf(home.app, 'invitation.declined', row?.invitationId)).toMatchObject([
    { organisation_id: home.elm, user_id: nora.userId },
  ]);
  expect(await memberOf(home, nora.userId)).toBeUndefined();
});

/** A right that no organisation admin has, with the areas in which it counts. */
const superRights = ['Manage.View', 'Admin.View', 'Super Admin.Organisations.View'];

describe('an invitation is void', () => {
  let maker: UserId;
  let token: string;
  beforeEach(async () => {
    maker = await home.app.addUser(`maker${count}`, home.elm, 'organisation-admin');
    const act = await actAs(home.app, `maker${count}`);
    token = await home.tokenFor(act, nora.email, { wardIds: [home.places.west] });
  });
  const db = () => home.app.database.db;
  const giveMaker = async (...roleIds: RoleId[]) => {
    await db().deleteFrom('user_roles').where('user_id', '=', maker).execute();
    const key = { organisation_id: home.elm, user_id: maker };
    await db()
      .insertInto('user_roles')
      .values(roleIds.map((role_id) => ({ ...key, role_id })))
      .execute();
  };
  const query = () => ({ userId: maker, organisationId: home.elm });

  it.each<[string, () => Promise<unknown>]>([
    ['whoever invited has lost the right', async () => giveMaker(await home.roleId('Carer'))],
    ['whoever invited has left', () => other(api.users.deleteUserFromOrganisation, { query: query() })],
    [
      'whoever invited is disabled',
      () => db().updateTable('users').set({ is_disabled: true }).where('id', '=', maker).execute(),
    ],
    [
      'its role gives more than whoever invited has',
      async () => {
        const key = { organisation_id: home.elm, role_id: await home.roleId('Carer') };
        const rows = superRights.map((permission) => ({ ...key, permission }));
        await db().insertInto('role_permissions').values(rows).execute();
      },
    ],
    [
      'its area is deleted',
      async () => {
        const area = db()
          .insertInto('wards')
          .values({ organisation_id: home.elm, building_id: home.places.building, name: `Gone ${count}` });
        const { id } = await area.returning('id').executeTakeFirstOrThrow();
        await db()
          .updateTable('invitations')
          .set({ ward_ids: JSON.stringify([id]) })
          .where('email', '=', nora.email)
          .execute();
        await db().deleteFrom('wards').where('id', '=', id).execute();
      },
    ],
  ])('once %s', async (_why, voids) => {
    expect((await verify(token)).status).toBe(200);
    await voids();
    expect(await verify(token)).toMatchObject({ code: 'invitation-over' });
    expect(await accept(token)).toMatchObject({ code: 'invitation-over' });
    const [row] = (await home.list(admin, { search: nora.email })).reply.rows;
    expect(row?.state).toBe('void');
    await db()
      .deleteFrom('role_permissions')
      .where('organisation_id', '=', home.elm)
      .where('permission', 'in', superRights)
      .where('role_id', '=', await home.roleId('Carer'))
      .execute();
  });

  it('while its organisation is suspended, and not after', async () => {
    const at = new Date(home.app.clock.ms);
    await db()
      .insertInto('suspensions')
      .values({
        organisation_id: home.elm,
        announced_at: at,
        sign_in_ends_at: at,
        reason: 'x',
        suspended_by: maker,
        ended_at: null,
      })
      .execute();
    expect(await verify(token)).toMatchObject({ code: 'invitation-over' });
    expect(await accept(token)).toMatchObject({ code: 'invitation-over' });
    await db().deleteFrom('suspensions').execute();
    expect((await accept(token)).status).toBe(200);
  });
});

describe('the grant for a registration', () => {
  const addUser = (email: string) =>
    insertUser(home.app.database.db, { username: `fresh${count}-${email}`, displayName: 'Fresh', email });

  it('makes a new account a member, once, with the invited address alone', async () => {
    const token = await home.tokenFor(admin, 'fresh@example.org', { language: 'de' });
    const { db } = home.app.database;
    const grant: RegistrationGrant = await invitationGrant(db, token, home.app.clock.ms);
    expect(grant).toMatchObject({
      organisationId: home.elm,
      email: 'fresh@example.org',
      language: 'de',
      isEmailProved: false,
    });
    const outside = await addUser('outside@example.org');
    const apply = (userId: UserId) =>
      db.transaction().execute((transaction) => grant.apply(transaction, userId));
    await expect(apply(outside)).rejects.toMatchObject({ code: 'invitation-of-another' });
    const userId = await addUser('fresh@example.org');
    await apply(userId);
    expect(await memberOf(home, userId)).toMatchObject({
      seesAllPlaces: true,
      roleIds: [await home.roleId('Carer')],
    });
    await expect(apply(userId)).rejects.toMatchObject({ code: 'already-member' });
    await expect(invitationGrant(db, token, home.app.clock.ms)).rejects.toMatchObject({
      code: 'invitation-over',
    });
    expect(await auditOf(home.app, 'user.joined', userId)).toHaveLength(1);
  });

  it('is taken back with the transaction of the registration', async () => {
    const token = await home.tokenFor(admin, 'back@example.org');
    const { db } = home.app.database;
    const grant = await invitationGrant(db, token, home.app.clock.ms);
    const userId = await addUser('back@example.org');
    await expect(
      db.transaction().execute(async (transaction) => {
        await grant.apply(transaction, userId);
        throw new Error('not registered');
      }),
    ).rejects.toThrow('not registered');
    expect(await memberOf(home, userId)).toBeUndefined();
    expect((await verify(token)).status).toBe(200);
  });
});
