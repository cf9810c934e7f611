import { api, FilterFlag, livePath, type OrganisationId, type UserId, type WardId } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Act, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { watchAbsences } from './index.ts';

let app: TestApp;
let home: SeededHome;
let oak: OrganisationId;
let watch: Awaited<ReturnType<typeof watchAbsences>>;
let floors: readonly { readonly id: string; readonly building_id: string }[];
const startWatch = async (): Promise<void> => {
  const { database, bus, hub, clock } = app;
  const onError = (error: unknown): never => {
    throw error;
  };
  watch = await watchAbsences({ db: database.db, bus, hub, now: () => clock.ms, onError });
};

beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 1, patients: 2 };
  home = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  const { organisationId, wardIds } = home;
  for (const name of ['anna', 'ben', 'cleo']) await app.addUser(name, organisationId, 'carer');
  for (const [index, wardId] of wardIds.entries())
    await app.addUser(`ward-${index}`, organisationId, 'carer', [wardId as WardId]);
  await app.addUser('wall', organisationId, 'wall-display');
  oak = await app.addOrganisation('Oak');
  await app.addUser('outsider', oak, 'carer');
  floors = await app.database.db
    .selectFrom('floors')
    .select(['id', 'building_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  await startWatch();
});
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  await expect.poll(() => app.hub.connections()).toBe(0);
  await app.database.db.deleteFrom('absences').execute();
  await app.database.db.deleteFrom('user_filters').execute();
});
afterAll(async () => {
  await watch.stop();
  await app.close();
});

interface Device {
  readonly userId: UserId;
  readonly act: Act;
  readonly socket: Socket;
  /** Reports whether it can sound, and waits until that is known. */
  readonly sound: (isOn: boolean) => Promise<void>;
  readonly join: () => Promise<void>;
  readonly show: (floor: number) => Promise<void>;
  /** The number of messages that someone is away or back. */
  readonly messageCount: () => number;
}

/** Opens a signed-in user's device that shows everyone of the user's areas, and sounds. */
async function deviceOf(username: string, organisationId = home.organisationId): Promise<Device> {
  const { tokenInfo, user } = await app.signIn(username);
  const token = tokenInfo.access_token;
  const socket = io(app.server.origin, {
    path: livePath,
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  let count = 0;
  socket.on('absencesUpdated', () => {
    count += 1;
  });
  await expect.poll(() => socket.connected).toBe(true);
  const device: Device = {
    userId: user.id,
    act: actWith(app, token),
    socket,
    messageCount: () => count,
    sound: async (isOn) => {
      socket.emit('sound', isOn);
      await socket.emitWithAck('renew', null);
    },
    join: async () => {
      const body = { ConnectionId: socket.id, UserName: String(organisationId), Everyone: false };
      expect((await app.server.call('POST', '/AddToGroup', { token, body })).status).toBe(200);
    },
    show: async (floor) => {
      const FilterIds = [floors[floor]?.id];
      const Flag = FilterFlag.floor;
      const value = { OrganisationId: organisationId, BuildingId: floors[0]?.building_id, FilterIds, Flag };
      const body = { OrganisationId: organisationId, FilterValue: JSON.stringify(value) };
      expect((await app.server.call('POST', '/user/saveuserfilter', { token, body })).status).toBe(200);
      await device.join();
    },
  };
  await device.join();
  await device.sound(true);
  return device;
}

const begin = ({ act }: Device) =>
  act(api.absences.beginAbsence, { body: { organisationId: home.organisationId } });
const back = ({ act }: Device) =>
  act(api.absences.endAbsence, { body: { organisationId: home.organisationId } });
const read = async ({ act }: Device) =>
  (await act(api.absences.getAbsences, { query: { organisationId: home.organisationId } })).reply;
const endOf = async (device: Device) => (await read(device)).own?.endedBy;
const minute = 60_000;

test('alone no calls are passed on, even to one’s own second device', async () => {
  const anna = await deviceOf('anna');
  await deviceOf('anna');
  expect(await begin(anna)).toMatchObject({ status: 409, code: 'no-one-else-signed-in' });
  expect(await read(anna)).toEqual({ absences: [], own: null });
  expect(await auditOf(app, 'absence.begun')).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['is muted', async () => (await deviceOf('ben')).sound(false)],
  ['shows another floor', async () => (await deviceOf('ben')).show(0)],
  ['sees another area alone', () => deviceOf('ward-0')],
  ['is a wall display', () => deviceOf('wall')],
  ['is of another organisation', () => deviceOf('outsider', oak)],
])('a device that %s can’t receive passed-on calls', async (_what, enter) => {
  const anna = await deviceOf('anna');
  await enter();
  expect(await begin(anna)).toMatchObject({ code: 'no-one-else-signed-in' });
});

test('with a colleague it begins, boards of the areas show it, audited', async () => {
  const [anna, ben] = [await deviceOf('anna'), await deviceOf('ben')];
  const { reply } = await begin(anna);
  expect(Date.parse(reply.until)).toBe(app.clock.ms + 10 * minute);
  const absence = { userId: anna.userId, name: 'anna', until: reply.until };
  expect(reply).toEqual(absence);
  await expect.poll(ben.messageCount).toBe(1);
  expect(await read(ben)).toEqual({ absences: [absence], own: null });
  expect(await read(anna)).toEqual({
    absences: [],
    own: { until: reply.until, endedAt: null, endedBy: null },
  });
  expect(await auditOf(app, 'absence.begun', anna.userId)).toMatchObject([
    { user_id: anna.userId, detail: { until: reply.until } },
  ]);
  expect((await back(anna)).status).toBe(200);
  await expect.poll(ben.messageCount).toBe(2);
  expect(await endOf(anna)).toBe('back');
  await back(anna);
  expect((await auditOf(app, 'absence.ended', anna.userId)).map(({ detail }) => detail)).toEqual([
    { by: 'back', already: false },
    { by: 'back', already: true },
  ]);
});

test('two colleagues, each on one floor, cover both floors until one leaves', async () => {
  const [anna, ben, cleo] = [await deviceOf('anna'), await deviceOf('ben'), await deviceOf('cleo')];
  await ben.show(0);
  await cleo.show(1);
  expect((await begin(anna)).status).toBe(200);
  cleo.socket.disconnect();
  await expect.poll(() => endOf(anna)).toBe('uncovered');
});

test('a covering colleague may go away while another covers for both', async () => {
  const [anna, ben, cleo] = [await deviceOf('anna'), await deviceOf('ben'), await deviceOf('cleo')];
  expect((await begin(anna)).status).toBe(200);
  expect((await begin(ben)).status).toBe(200);
  expect((await read(cleo)).absences.map(({ name }) => name)).toEqual(['anna', 'ben']);
  await cleo.sound(false);
  for (const carer of [anna, ben]) await expect.poll(() => endOf(carer)).toBe('uncovered');
});

test('a carer of other areas alone is not shown who is away', async () => {
  const [ward, ben] = [await deviceOf('ward-0'), await deviceOf('ben')];
  expect((await begin(ward)).status).toBe(200);
  expect((await read(ben)).absences).toHaveLength(1);
  expect((await read(await deviceOf('ward-1'))).absences).toEqual([]);
});

test('two carers never pass their calls on to each other', async () => {
  const both = [await deviceOf('anna'), await deviceOf('ben')];
  const answers = await Promise.all(both.map(begin));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it ends by itself after 10 minutes, by Padlight', async () => {
  const [anna, ben] = [await deviceOf('anna'), await deviceOf('ben')];
  await begin(anna);
  app.clock.ms += 10 * minute - 1;
  expect((await read(ben)).absences).toHaveLength(1);
  app.clock.ms += 1;
  await expect.poll(() => endOf(anna)).toBe('time');
  await expect.poll(ben.messageCount).toBe(2);
  expect((await auditOf(app, 'absence.ended', anna.userId)).at(-1)).toMatchObject({
    user_id: null,
    detail: { by: 'time' },
  });
});

test.each<[string, (ben: Device) => Promise<unknown>]>([
  ['leaves', async (ben) => ben.socket.disconnect()],
  ['is muted', (ben) => ben.sound(false)],
  ['shows another floor', (ben) => ben.show(1)],
  ['signs out', async (ben) => ben.act(api.session.logout)],
])('it ends at once when the only one who covers %s', async (_what, leave) => {
  const [anna, ben] = [await deviceOf('anna'), await deviceOf('ben')];
  await begin(anna);
  await leave(ben);
  await expect.poll(() => endOf(anna)).toBe('uncovered');
  await expect.poll(anna.messageCount).toBeGreaterThan(1);
});

test('a restart ends it, because presence meanwhile is unknown', async () => {
  const [anna] = [await deviceOf('anna'), await deviceOf('ben')];
  await begin(anna);
  await watch.stop();
  await startWatch();
  expect(await endOf(anna)).toBe('restart');
});

test('it needs the right to act on alerts, and one’s own organisation', async () => {
  const [anna, wall] = [await deviceOf('anna'), await deviceOf('wall')];
  for (const call of [api.absences.beginAbsence, api.absences.endAbsence]) {
    expect((await wall.act(call, { body: { organisationId: home.organisationId } })).code).toBe('forbidden');
    const otherOrganisation = { organisationId: (home.organisationId + 1) as typeof home.organisationId };
    expect((await anna.act(call, { body: otherOrganisation })).code).toBe('forbidden');
  }
});
