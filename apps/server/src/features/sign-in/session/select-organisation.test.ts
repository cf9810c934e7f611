import { OrganisationId, permissionsOf, type UserId } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createRoleFromTemplate, type TemplateName } from '../../users/index.ts';

let app: TestApp;
let first: OrganisationId;
let second: OrganisationId;
let foreign: OrganisationId;
const open: Socket[] = [];
beforeAll(async () => {
  app = await openTestApp();
  first = await app.addOrganisation('Abendruh');
  second = await app.addOrganisation('Lindenhof');
  foreign = await app.addOrganisation('Seeblick');
  const id = await app.addUser('two', first, 'carer');
  await join(id, second, 'nurse-lead');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** Makes a user a member of another organisation, with a role or without. */
async function join(
  user_id: UserId,
  organisation_id: OrganisationId,
  template?: TemplateName,
): Promise<void> {
  const { db } = app.database;
  const key = { organisation_id, user_id };
  await db.insertInto('memberships').values(key).execute();
  if (!template) return;
  const role_id = await createRoleFromTemplate(db, organisation_id, template);
  await db
    .insertInto('user_roles')
    .values({ ...key, role_id })
    .execute();
}
const select = ({ tokenInfo }: SignedIn, organisationId: OrganisationId) =>
  app.server.call('PUT', '/user/SelectOrganisation', {
    token: tokenInfo.access_token,
    body: { organisationId },
  });
const scopeOf = async ({ tokenInfo }: SignedIn) =>
  (await app.session.authenticate(tokenInfo.access_token))?.scope.organisationId;

async function connect({ tokenInfo }: SignedIn): Promise<Socket> {
  const auth = { token: tokenInfo.access_token };
  const socket = io(app.server.origin, { path: '/live', auth, forceNew: true, reconnection: false });
  open.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}
const joinRooms = ({ tokenInfo }: SignedIn, socket: Socket) =>
  app.server.call('POST', '/AddToGroup', {
    token: tokenInfo.access_token,
    body: { ConnectionId: socket.id },
  });
/** Announces a message to both organisations; returns those that the socket receives before its renewal is answered. */
async function receivedBy(socket: Socket, { tokenInfo }: SignedIn): Promise<number[]> {
  const received: number[] = [];
  socket.on('networkUpdated', ({ nodesTotal }) => received.push(nodesTotal));
  for (const organisationId of [first, second])
    app.bus.publish('network-changed', { organisationId, nodesTotal: organisationId, nodesOffline: 0 });
  await socket.emitWithAck('renew', tokenInfo.access_token);
  return received;
}

describe('another organisation', () => {
  it('brings its permissions, and every later call is in it', async () => {
    const signedIn = await app.signIn('two');
    const to = (await scopeOf(signedIn)) === first ? second : first;
    const reply = await select(signedIn, to);
    expect(reply.status).toBe(200);
    const user = Object(reply.body);
    const active = user.organisations.filter(({ Active }: { Active: boolean }) => Active);
    expect(active).toMatchObject([{ OrganisationName: { OrganisationId: to } }]);
    expect(await scopeOf(signedIn)).toBe(to);
    expect(permissionsOf(user).includes('Patients.Edit')).toBe(to === second);
    const filter = (id: number) =>
      app.server.call('GET', `/user/getuserfilter?organisationId=${id}`, {
        token: signedIn.tokenInfo.access_token,
      });
    expect((await filter(to)).body).toMatchObject({ organisationId: to });
    await vi.waitFor(async () => {
      const rows = await app.database.db
        .selectFrom('audit')
        .select('target')
        .where('action', '=', 'organisation.selected')
        .execute();
      expect(rows).toContainEqual({ target: String(to) });
    });
  });

  it('is chosen for this session alone, and for the next sign-in', async () => {
    const [here, there] = [await app.signIn('two'), await app.signIn('two')];
    await select(here, first);
    await select(there, second);
    expect(await scopeOf(here)).toBe(first);
    expect(await scopeOf(there)).toBe(second);
  });

  it('makes the live connection leave the previous rooms at once', async () => {
    const signedIn = await app.signIn('two');
    await select(signedIn, first);
    const socket = await connect(signedIn);
    expect((await joinRooms(signedIn, socket)).status).toBe(200);
    expect(await receivedBy(socket, signedIn)).toEqual([first]);
    await select(signedIn, second);
    expect(await receivedBy(socket, signedIn)).toEqual([]);
    expect((await joinRooms(signedIn, socket)).status).toBe(200);
    expect(await receivedBy(socket, signedIn)).toContain(second);
    expect(socket.connected).toBe(true);
  });

  it('is not joined by a join that was requested before the move', async () => {
    const signedIn = await app.signIn('two');
    await select(signedIn, first);
    const socket = await connect(signedIn);
    const before = await app.session.authenticate(signedIn.tokenInfo.access_token);
    await select(signedIn, second);
    expect(before && app.hub.join(socket.id ?? '', before, undefined)).toBe(false);
    expect(await receivedBy(socket, signedIn)).toEqual([]);
  });

  it('is refused where the user has no role, like an unknown one', async () => {
    await app.addUser('other', foreign, 'carer');
    const alien = await app.addOrganisation('Waldblick');
    await app.addUser('alien', alien, 'carer');
    await join((await app.signIn('two')).user.id, foreign);
    const signedIn = await app.signIn('two');
    const none = await select(signedIn, OrganisationId.parse(999_999));
    const without = await select(signedIn, foreign);
    for (const reply of [none, without, await select(signedIn, alien)])
      expect(reply).toMatchObject({ status: 404, body: { code: 'organisation-not-found' } });
    expect([first, second]).toContain(await scopeOf(signedIn));
  });

  it('takes nothing but its id', async () => {
    const signedIn = await app.signIn('two');
    const body = { organisationId: second, permissions: ['Users.Edit'] };
    const token = signedIn.tokenInfo.access_token;
    expect((await app.server.call('PUT', '/user/SelectOrganisation', { token, body })).status).toBe(400);
  });
});

it('the only organisation with a role is active at once, whatever others there are', async () => {
  const id = await app.addUser('one', second, 'carer');
  await join(id, first);
  const signedIn = await app.signIn('one');
  expect(await scopeOf(signedIn)).toBe(second);
});
