import {
  type DashboardFilter,
  type LiveEventName,
  liveEvents,
  livePath,
  type PatientId,
} from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import type { ChangedTile, RemovedTile } from '../../../platform/announcements.ts';
import { addPlaces, type Places } from '../../../testing/places.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

export interface Client {
  readonly socket: Socket;
  readonly signedIn: SignedIn;
  /** Every live event so far, in order. */
  readonly events: [
    LiveEventName,
    { patientId?: PatientId; tile?: ChangedTile['tile'] } & Record<string, unknown>,
  ][];
}
/** Returns the patient of each event. */
export const patientsIn = (events: Client['events']) =>
  events.map(([, { tile, patientId }]) => tile?.patientId ?? patientId);

/** Opens a test app with places and users, and real clients on its live connection. */
export async function openLiveApp() {
  const app: TestApp = await openTestApp();
  const { db } = app.database;
  const organisationId = await app.addOrganisation('Lindenhof');
  const places: Places = await addPlaces(db, organisationId);
  await app.addUser('anna', organisationId, 'carer');
  await app.addUser('ben', organisationId, 'carer');
  await app.addUser('wall', organisationId, 'wall-display');
  await app.addUser('maker', organisationId, 'manufacturer-admin');
  await app.addUser('west', organisationId, 'carer', [places.west]);
  await app.addUser('outsider', await app.addOrganisation('Abendruh'), 'carer');
  const open: Socket[] = [];
  let version = 0;
  let marks = 0;

  async function connect(username: string, transports = ['websocket']): Promise<Client> {
    const signedIn = await app.signIn(username);
    const auth = { token: signedIn.tokenInfo.access_token };
    const socket = io(app.server.origin, {
      path: livePath,
      auth,
      transports,
      forceNew: true,
      reconnection: false,
    });
    open.push(socket);
    const events: Client['events'] = [];
    for (const name of Object.keys(liveEvents) as LiveEventName[])
      socket.on(name, (event) => {
        events.push([name, liveEvents[name].parse(event) as Client['events'][number][1]]);
      });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, signedIn, events };
  }

  const join = (client: Client, ConnectionId = client.socket.id, Everyone = false) =>
    app.server.call('POST', '/AddToGroup', {
      token: client.signedIn.tokenInfo.access_token,
      body: { ConnectionId, UserName: String(organisationId), Everyone },
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
    expect((await app.server.call('POST', '/user/saveuserfilter', { token, body })).status).toBe(200);
  }

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
        silenced: [],
        padChangedAt: null,
        ...more,
      } as ChangedTile['tile'],
    };
  }

  const publish = (changes: ChangedTile[], removed: RemovedTile[] = [], of = organisationId): void =>
    app.bus.publish('tiles-changed', { organisationId: of, changed: changes, removed });

  /** Returns all events of a client up to a mark that reaches everyone in the organisation. */
  async function heardUntilNow(client: Client): Promise<Client['events']> {
    marks += 1;
    const mark = marks;
    const isMark = ([name, event]: Client['events'][number]) =>
      name === 'networkUpdated' && event.nodesTotal === mark;
    app.bus.publish('network-changed', { organisationId, nodesTotal: mark, nodesOffline: 0 });
    await vi.waitFor(() => expect(client.events.some(isMark)).toBe(true));
    return client.events.filter(([name]) => name !== 'networkUpdated');
  }

  return {
    app,
    organisationId,
    places,
    connect,
    join,
    joined,
    saveFilter,
    changed,
    publish,
    heardUntilNow,
    /** Runs before each test: no clients, no saved filters. */
    async reset(): Promise<void> {
      for (const socket of open.splice(0)) socket.disconnect();
      await db.deleteFrom('user_filters').execute();
    },
    async close(): Promise<void> {
      for (const socket of open.splice(0)) socket.disconnect();
      await app.close();
    },
  };
}
export type LiveApp = Awaited<ReturnType<typeof openLiveApp>>;
