import {
  type DashboardFilter,
  FilterFlag,
  type LiveEventName,
  liveEvents,
  livePath,
} from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedTile, RemovedTile } from '../../announcements.ts';
import { type House, openHouse, type SignedIn } from '../../testing/house.ts';

interface Client {
  readonly socket: Socket;
  readonly signedIn: SignedIn;
  /** Every live event so far, in order. */
  readonly heard: [
    LiveEventName,
    { patientId?: string; tile?: ChangedTile['tile'] } & Record<string, unknown>,
  ][];
}
interface Places {
  readonly building: string;
  readonly ground: string;
  readonly upper: string;
  readonly west: string;
  readonly east: string;
}

let house: House;
let organisationId: number;
let places: Places;
const open: Socket[] = [];

async function addPlaces(): Promise<Places> {
  const { db } = house.database;
  const of = { organisation_id: organisationId };
  const one = { building_id: '', name: '' };
  const building = await db
    .insertInto('buildings')
    .values({ ...of, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inside = { ...of, ...one, building_id: building.id };
  const add = async (table: 'floors' | 'wards', name: string): Promise<string> =>
    (
      await db
        .insertInto(table)
        .values({ ...inside, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [ground, upper] = [await add('floors', 'Ground'), await add('floors', 'Upper')];
  const [west, east] = [await add('wards', 'West'), await add('wards', 'East')];
  for (const [ward_id, floor_id, name] of [
    [west, ground, '1'],
    [east, upper, '2'],
  ] as const) {
    const room = await db
      .insertInto('rooms')
      .values({ ...of, floor_id, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ward_rooms')
      .values({ ...of, ward_id, room_id: room.id })
      .execute();
  }
  return { building: building.id, ground, upper, west, east };
}

beforeAll(async () => {
  house = await openHouse();
  organisationId = await house.addOrganisation('Lindenhof');
  places = await addPlaces();
  await house.addUser('anna', organisationId, 'carer');
  await house.addUser('ben', organisationId, 'carer');
  await house.addUser('wall', organisationId, 'wall-display');
  await house.addUser('west', organisationId, 'carer', [places.west]);
  await house.addUser('stranger', await house.addOrganisation('Abendruh'), 'carer');
});
afterAll(() => house.close());
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(username: string, transports = ['websocket']): Promise<Client> {
  const signedIn = await house.signIn(username);
  const auth = { token: signedIn.tokenInfo.access_token };
  const socket = io(house.server.origin, {
    path: livePath,
    auth,
    transports,
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  const heard: Client['heard'] = [];
  for (const name of Object.keys(liveEvents) as LiveEventName[])
    socket.on(name, (event) => {
      heard.push([name, liveEvents[name].parse(event) as Client['heard'][number][1]]);
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, signedIn, heard };
}

const join = (client: Client, ConnectionId = client.socket.id) =>
  house.server.call('POST', '/AddToGroup', {
    token: client.signedIn.tokenInfo.access_token,
    body: { ConnectionId, UserName: String(organisationId) },
  });

async function joined(username: string, transports?: string[]): Promise<Client> {
  const client = await connect(username, transports);
  expect((await join(client)).status).toBe(200);
  return client;
}

async function saveFilter(
  client: Client,
  filter: Pick<DashboardFilter, 'flag'> & { ids: string[] },
): Promise<void> {
  const FilterValue = JSON.stringify({
    OrganisationId: organisationId,
    BuildingId: places.building,
    FilterIds: filter.ids,
    Flag: filter.flag,
  });
  const body = { OrganisationId: organisationId, FilterValue };
  const token = client.signedIn.tokenInfo.access_token;
  expect((await house.server.call('POST', '/user/saveuserfilter', { token, body })).status).toBe(200);
}

let version = 0;
function changed(floor: 'ground' | 'upper', more: Partial<ChangedTile['tile']> = {}): ChangedTile {
  const wardIds = [floor === 'ground' ? places.west : places.east];
  version += 1;
  return {
    kind: 'patientStatusUpdated',
    wardIds,
    tile: {
      patientId: crypto.randomUUID(),
      version,
      label: 'Frieda Muster',
      code: 'P-017',
      podTail: 'AB12',
      place: {
        buildingId: places.building,
        floorId: places[floor],
        roomId: crypto.randomUUID(),
        wardIds,
        building: 'Main',
        floor,
        room: '1',
        bed: 'A',
      },
      product: null,
      reading: null,
      alerts: [],
      ...more,
    } as ChangedTile['tile'],
  };
}

const publish = (changes: ChangedTile[], removed: RemovedTile[] = [], of = organisationId): void =>
  house.bus.publish('tiles-changed', { organisationId: of, changed: changes, removed });

/** All that a client hears up to a mark that reaches everyone in the organisation. */
let marks = 0;
async function heardUntilNow(client: Client): Promise<Client['heard']> {
  marks += 1;
  const mark = marks;
  const isMark = ([name, event]: Client['heard'][number]) =>
    name === 'networkUpdated' && event.nodesTotal === mark;
  house.bus.publish('network-changed', { organisationId, nodesTotal: mark, nodesOffline: 0 });
  await vi.waitFor(() => expect(client.heard.some(isMark)).toBe(true), { timeout: 5_000 });
  return client.heard.filter(([name]) => name !== 'networkUpdated');
}
const patientsIn = (heard: Client['heard']) =>
  heard.map(([, { tile, patientId }]) => tile?.patientId ?? patientId);

beforeEach(async () => {
  await house.database.db.deleteFrom('user_filters').execute();
});

describe('who may connect', () => {
  it('is who has a valid access token', async () => {
    for (const auth of [{}, { token: 'made-up' }, { token: ['a'] }]) {
      const socket = io(house.server.origin, { path: livePath, auth, forceNew: true, reconnection: false });
      open.push(socket);
      const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
      expect(error.message).toBe('token-invalid');
    }
  });

  it('joins no rooms with a connection of another session, not even of the same user', async () => {
    const [anna, again, ben] = [await connect('anna'), await connect('anna'), await connect('ben')];
    for (const foreign of [again, ben, { socket: { id: 'none' } }])
      expect(await join(anna, foreign.socket.id)).toMatchObject({
        status: 404,
        body: { code: 'connection-not-found' },
      });
  });

  it('hears nothing before joining, and nothing of another organisation', async () => {
    const [anna, ben] = [await joined('anna'), await connect('ben')];
    const stranger = await joined('stranger');
    const change = changed('ground');
    publish([change]);
    expect(patientsIn(await heardUntilNow(anna))).toEqual([change.tile.patientId]);
    expect([ben.heard, stranger.heard]).toEqual([[], []]);
  });
});

describe('the rooms', () => {
  it('follow the saved filter, and a new one when it is joined again', async () => {
    const anna = await connect('anna');
    await saveFilter(anna, { flag: FilterFlag.floor, ids: [places.upper] });
    expect((await join(anna)).body).toMatchObject({
      filter: { flag: FilterFlag.floor, filterIds: [places.upper] },
    });
    const [ground, upper] = [changed('ground'), changed('upper')];
    publish([ground, upper]);
    expect(patientsIn(await heardUntilNow(anna))).toEqual([upper.tile.patientId]);
    await saveFilter(anna, { flag: FilterFlag.area, ids: [places.west] });
    await join(anna);
    publish([ground, upper]);
    expect(patientsIn(await heardUntilNow(anna))).toEqual([upper.tile.patientId, ground.tile.patientId]);
  });

  it('bring each event once, also to who is in several of them', async () => {
    const anna = await connect('anna');
    await saveFilter(anna, { flag: FilterFlag.area, ids: [places.west, places.east] });
    await join(anna);
    const both = { ...changed('ground'), wardIds: [places.west, places.east] };
    publish([both]);
    expect(patientsIn(await heardUntilNow(anna))).toEqual([both.tile.patientId]);
  });

  it('keep who is limited to a ward to that ward, whatever the filter', async () => {
    const west = await joined('west');
    const [ground, upper] = [changed('ground'), changed('upper')];
    publish([ground, upper]);
    expect(patientsIn(await heardUntilNow(west))).toEqual([ground.tile.patientId]);
  });

  it('show a wall display the code and the room, and no name', async () => {
    const [wall, anna] = [await joined('wall'), await joined('anna')];
    publish([changed('ground')]);
    const [[, seen] = []] = await heardUntilNow(wall);
    expect(seen?.tile).toMatchObject({ label: 'P-017', place: { room: '1' } });
    expect(JSON.stringify(wall.heard)).not.toContain('Frieda');
    const [[, whole] = []] = await heardUntilNow(anna);
    expect(whole?.tile?.label).toBe('Frieda Muster');
  });

  it('tell the old place of a move, and the new one of the patient', async () => {
    const [upstairs, everywhere] = [await connect('anna'), await joined('ben')];
    await saveFilter(upstairs, { flag: FilterFlag.floor, ids: [places.upper] });
    await join(upstairs);
    const move = { ...changed('ground'), kind: 'patientUpdated' as const };
    const { patientId } = move.tile;
    const from = { buildingId: places.building, floorId: places.upper, roomId: null, wardIds: [places.east] };
    publish([move], [{ patientId, version: move.tile.version, from }]);
    expect(await heardUntilNow(upstairs)).toMatchObject([
      ['patientRemoved', { patientId, version: move.tile.version, floorId: places.upper }],
    ]);
    expect((await heardUntilNow(everywhere)).map(([name]) => name)).toEqual(['patientUpdated']);
    publish([], [{ patientId, version: move.tile.version + 1, from: { ...from, floorId: places.ground } }]);
    expect((await heardUntilNow(everywhere)).at(-1)?.[0]).toBe('patientRemoved');
  });
});

describe('a connection', () => {
  it('works where only polling does', async () => {
    const anna = await joined('anna', ['polling']);
    const change = changed('ground');
    publish([change]);
    expect(patientsIn(await heardUntilNow(anna))).toEqual([change.tile.patientId]);
    expect(anna.socket.io.engine.transport.name).toBe('polling');
  });

  it.each([['websocket'], ['polling']])(
    'over %s ends with its session, which it is told',
    async (transport) => {
      const [anna, other] = [await joined('anna', [transport]), await joined('anna', [transport])];
      const gone = new Promise((resolve) => anna.socket.once('disconnect', resolve));
      const token = anna.signedIn.tokenInfo.access_token;
      await house.server.call('POST', '/api/user/Logout', { token });
      expect(await gone).toBe('io server disconnect');
      expect(anna.heard.at(-1)).toEqual(['userLogout', { reason: 'signed-out' }]);
      expect(other.socket.connected).toBe(true);
    },
  );

  it('ends when its token expires, unless it is renewed before', async () => {
    const [anna, ben] = [await joined('anna'), await joined('ben')];
    const gone = new Promise((resolve) => anna.socket.once('disconnect', resolve));
    house.clock.ms += 10 * 60_000;
    const body = { refresh_token: ben.signedIn.tokenInfo.refresh_token };
    const renewed = await house.server.call('POST', '/api/user/RefreshTokenv2', { body });
    const { access_token } = Object(renewed.body);
    expect(await ben.socket.emitWithAck('renew', 'made-up')).toEqual({ ok: false });
    expect(await ben.socket.emitWithAck('renew', anna.signedIn.tokenInfo.access_token)).toEqual({
      ok: false,
    });
    expect(await ben.socket.emitWithAck('renew', access_token)).toEqual({ ok: true });
    house.clock.ms += 6 * 60_000;
    await gone;
    expect(anna.heard.at(-1)).toEqual(['userLogout', { reason: 'expired' }]);
    expect(ben.socket.connected).toBe(true);
  });

  it('ends when what its user may see has changed', async () => {
    await house.addUser('promoted', organisationId, 'carer');
    const client = await joined('promoted');
    const { db } = house.database;
    const lead = await db
      .updateTable('memberships')
      .set({ sees_all_places: false })
      .where('user_id', '=', client.signedIn.user.id)
      .executeTakeFirst();
    expect(lead.numUpdatedRows).toBe(1n);
    house.clock.ms += 5_000;
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    client.socket.emit('renew', client.signedIn.tokenInfo.access_token);
    await gone;
    expect(client.heard.at(-1)).toEqual(['userLogout', { reason: 'roles-changed' }]);
  });

  it('outlives what a client should not say', async () => {
    const anna = await joined('anna');
    anna.socket.emit('renew');
    anna.socket.emit('renew', { token: 1 }, 'no function');
    anna.socket.emit('patientUpdated', { forged: true });
    expect(await anna.socket.emitWithAck('renew', null)).toEqual({ ok: false });
    expect(anna.socket.connected).toBe(true);
  });
});
