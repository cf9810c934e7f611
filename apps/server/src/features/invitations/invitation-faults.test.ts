import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { endBackendAt } from '../../testing/end-backend.ts';
import { type InvitationHome, memberOf, openInvitationHome } from './testing/invitation-home.ts';

const { acceptInvitation } = api.invitations;
const { createUserV2 } = api.registration;

let home: InvitationHome;
let admin: Act;
beforeAll(async () => {
  home = await openInvitationHome();
  admin = await actAs(home.app, 'admin');
});
afterAll(() => home.app.close());

const usersNamed = (username: string) =>
  home.app.database.db.selectFrom('users').select('id').where('username', '=', username).execute();

test('a database that ends while an invitation is accepted leaves no half membership', async () => {
  const { act, userId, email } = await home.addOaken('nora');
  const body = { invitationToken: await home.tokenFor(admin, email) };
  const broken = await endBackendAt(home.app.database, 'audit', () => act(acceptInvitation, { body }));
  expect(broken).toMatchObject({ status: 503, code: 'database-away' });
  expect(await memberOf(home, userId)).toBeUndefined();
  expect((await home.list(admin, { search: email })).reply.rows).toMatchObject([{ state: 'sent' }]);
  expect(await auditOf(home.app, 'invitation.accepted')).toEqual([]);
  expect((await act(acceptInvitation, { body })).status).toBe(200);
  // The user has a role of the other organisation as well.
  expect((await memberOf(home, userId))?.roleIds).toContain(await home.roleId('Carer'));
  expect(await auditOf(home.app, 'invitation.accepted')).toHaveLength(1);
});

test('a database that ends while an invited user registers leaves no half account', async () => {
  const email = 'eva@example.org';
  const invitationToken = await home.tokenFor(admin, email);
  const register = () =>
    actWith(
      home.app,
      undefined,
      '10.8.0.1',
    )(createUserV2, {
      body: { invitationToken, displayName: 'Eva Neu', language: 'de', password: 'Moor#2831x' },
    });
  expect(await endBackendAt(home.app.database, 'audit', register)).toMatchObject({ code: 'database-away' });
  expect(await usersNamed(email)).toEqual([]);
  expect((await register()).reply).toMatchObject({ state: 'joined', username: email });
  expect(await usersNamed(email)).toHaveLength(1);
});
