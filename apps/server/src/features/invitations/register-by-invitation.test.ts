import { api, type GroupId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { type InvitationHome, memberOf, openInvitationHome } from './testing/invitation-home.ts';

const { createUserV2 } = api.registration;
const password = 'Moor#2831x';

let home: InvitationHome;
let admin: Act;
let anyone: Act;

beforeAll(async () => {
  home = await openInvitationHome();
  admin = await actAs(home.app, 'admin');
  anyone = actWith(home.app, undefined, '10.8.0.1');
});
afterAll(() => home.app.close());

const register = (invitationToken: string, more: object = {}) =>
  anyone(createUserV2, {
    body: { invitationToken, displayName: 'Eva Neu', language: 'de', password, ...more },
  });
async function createGroup(name: string): Promise<{ groupId: GroupId; version: number }> {
  const body = { organisationId: home.elm, name, isActive: true, format: null };
  return (await admin(api.groups.createGroup, { body })).reply;
}

test('an invited user registers, and has the roles and groups of the invitation', async () => {
  const { groupId } = await createGroup('Night');
  const gone = await createGroup('Gone');
  const token = await home.tokenFor(admin, 'eva@example.org', { groupIds: [groupId, gone.groupId] });
  await admin(api.groups.deleteGroup, {
    query: { groupId: gone.groupId, version: String(gone.version) as never },
  });
  const { status, text, reply } = await register(token);
  expect(status, text).toBe(200);
  expect(reply).toEqual({ state: 'joined', organisationName: 'Elm', username: 'eva@example.org' });
  const { reply: session } = await anyone(api.session.login, {
    body: { username: 'eva@example.org', password },
  });
  expect(session).toMatchObject({ user: { displayName: 'Eva Neu' } });
  const { id } = await home.app.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'eva@example.org')
    .executeTakeFirstOrThrow();
  expect(await memberOf(home, id)).toMatchObject({ roleIds: [await home.roleId('Carer')] });
  const groups = (await admin(api.groups.getGroupsOfUser, { query: { userId: id } })).reply;
  expect(groups.map(({ name }) => name)).toEqual(['Night']);
  expect(await register(token)).toMatchObject({ code: 'invitation-over' });
});

test('an invitation creates no second account for a known address, and stays valid', async () => {
  const { email, act } = await home.addOaken('known');
  const token = await home.tokenFor(admin, email);
  expect(await register(token)).toMatchObject({ code: 'account-exists' });
  expect((await act(api.invitations.acceptInvitation, { body: { invitationToken: token } })).status).toBe(
    200,
  );
});

test('a password that the policy refuses creates nothing', async () => {
  const token = await home.tokenFor(admin, 'weak@example.org');
  expect(await register(token, { password: 'elm' })).toMatchObject({ code: 'password-policy' });
  expect(await register('unknown-token')).toMatchObject({ code: 'invitation-not-found' });
  expect((await register(token)).status).toBe(200);
});

test('an invitation into a group of another organisation is refused', async () => {
  const outsider = await actAs(home.app, 'outsider');
  const body = { organisationId: home.oak, name: 'Oaken', isActive: true, format: null };
  const { groupId } = (await outsider(api.groups.createGroup, { body })).reply;
  const { code } = await home.invite(admin, 'foreign@example.org', { groupIds: [groupId] });
  expect(code).toBe('group-not-found');
});
