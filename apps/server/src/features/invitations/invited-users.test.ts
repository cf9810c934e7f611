import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { testUrl } from '../../testing/test-app.ts';
import { tidyInvitations } from './index.ts';
import { type InvitationHome, openInvitationHome } from './testing/invitation-home.ts';

const { renewInvitation, verifyInvitation, withdrawInvitation } = api.invitations;

let home: InvitationHome;
let admin: Act;
let west: Act;
let outsider: Act;
beforeAll(async () => {
  home = await openInvitationHome();
  admin = await actAs(home.app, 'admin');
  west = await actAs(home.app, 'west');
  outsider = await actAs(home.app, 'outsider');
});
afterAll(() => home.app.close());

const emails = async (act: Act, query: object = {}) =>
  (await home.list(act, query)).reply.rows.map(({ email }) => email);
const idOf = async (email: string) => {
  const [row] = (await home.list(admin, { search: email })).reply.rows;
  if (!row) throw new Error(`no invitation of ${email}`);
  return row.invitationId;
};
const verify = (invitationToken: string) => admin(verifyInvitation, { query: { invitationToken } });

it('the list is searched, narrowed by state, sorted and paged', async () => {
  const addresses = ['anna@example.org', 'ben@example.org', 'clara@example.org'];
  await home.invite(admin, '', { addresses });
  await admin(withdrawInvitation, { query: { invitationId: await idOf('ben@') } });
  expect(await emails(admin, { sort: 'email' })).toEqual(addresses);
  expect(await emails(admin, { sort: '-email', pageSize: 10, page: 2 })).toEqual([]);
  expect(await emails(admin, { states: 'void,declined' })).toEqual(['ben@example.org']);
  expect(await emails(admin, { states: 'sent', sort: '-email' })).toEqual([
    'clara@example.org',
    'anna@example.org',
  ]);
  expect(await emails(admin, { search: 'CLARA' })).toEqual(['clara@example.org']);
  const [row] = (await home.list(admin, { search: 'anna' })).reply.rows;
  expect(row).toMatchObject({
    isMailed: false,
    invitedBy: 'admin',
    roles: ['Carer'],
    wardIds: null,
    abilities: { renew: true, withdraw: true },
  });
});

it('a caller of one ward sees its invitations, and changes those within their rights', async () => {
  await home.invite(admin, 'into-west@example.org', { wardIds: [home.places.west] });
  await home.invite(admin, 'into-east@example.org', { wardIds: [home.places.east] });
  await home.invite(admin, 'into-both@example.org', { wardIds: [home.places.west, home.places.east] });
  const { rows } = (await home.list(west, { search: 'into-', sort: 'email' })).reply;
  expect(rows.map(({ email, abilities }) => [email, abilities.withdraw])).toEqual([
    ['into-both@example.org', false],
    ['into-west@example.org', true],
  ]);
  const [both, east] = [await idOf('into-both'), await idOf('into-east')];
  expect(await west(withdrawInvitation, { query: { invitationId: both } })).toMatchObject({
    code: 'more-than-held',
  });
  expect(await west(withdrawInvitation, { query: { invitationId: east } })).toMatchObject({
    code: 'invitation-not-found',
  });
  expect(await west(renewInvitation, { body: { invitationId: both } })).toMatchObject({
    code: 'more-than-held',
  });
});

it('only callers with the permission list, renew or withdraw, in their own organisation', async () => {
  await home.invite(admin, 'mine@example.org');
  const invitationId = await idOf('mine@');
  const carer = await actAs(home.app, 'carer');
  const tries = (act: Act) =>
    Promise.all([
      home.list(act),
      act(renewInvitation, { body: { invitationId } }),
      act(withdrawInvitation, { query: { invitationId } }),
    ]);
  expect((await tries(carer)).map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  expect((await tries(outsider)).map(({ code }) => code)).toEqual([
    'forbidden',
    'invitation-not-found',
    'invitation-not-found',
  ]);
});

it('a fresh invitation has its own link, and voids the one before', async () => {
  const first = await home.tokenFor(admin, 'fresh@example.org', { language: 'de' });
  const invitationId = await idOf('fresh@');
  const { reply } = await admin(renewInvitation, { body: { invitationId } });
  expect(reply).toMatchObject({ email: 'fresh@example.org', publicUrl: testUrl });
  expect(await verify(first)).toMatchObject({ code: 'invitation-over' });
  expect((await verify(reply.token ?? '')).reply).toMatchObject({ language: 'de', roles: ['Carer'] });
  const { rows } = (await home.list(admin, { search: 'fresh@', sort: 'invitedAt', states: 'sent' })).reply;
  expect(await auditOf(home.app, 'invitation.renewed', rows[0]?.invitationId)).toMatchObject([
    { organisation_id: home.elm, detail: { email: 'fresh@example.org' } },
  ]);
});

it('a withdrawn invitation opens nothing, and is audited', async () => {
  const token = await home.tokenFor(admin, 'withdrawn@example.org');
  const query = { invitationId: await idOf('withdrawn@') };
  expect((await admin(withdrawInvitation, { query })).status).toBe(200);
  expect(await verify(token)).toMatchObject({ code: 'invitation-over' });
  expect(await admin(withdrawInvitation, { query })).toMatchObject({ status: 409, code: 'invitation-over' });
  expect(await auditOf(home.app, 'invitation.withdrawn', query.invitationId)).toMatchObject([
    { organisation_id: home.elm, detail: { email: 'withdrawn@example.org' } },
  ]);
});

it('invitations are deleted 90 days after they ended or ran out', async () => {
  const { db } = home.app.database;
  const dayMs = 86_400_000;
  await home.invite(admin, 'old@example.org');
  const rest = () =>
    db.selectFrom('invitations').select('email').where('email', '=', 'old@example.org').execute();
  await tidyInvitations(db, home.app.clock.ms + 97 * dayMs);
  expect(await rest()).toHaveLength(1);
  await tidyInvitations(db, home.app.clock.ms + 97 * dayMs + 1);
  expect(await rest()).toEqual([]);
});
