import { api, type FloorId, ingestPath, Mac, type MapRoom, type QueryIn } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pipeline } from '../../pipeline/index.ts';
import { dryPad, gatewayMessage } from '../../pipeline/testing/radio.ts';
import { type Act, actAs, actHolding } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { openSiteApp, startGateways } from '../sites/testing/site-app.ts';

let app: TestApp;
let pipeline: Pipeline;
let http: FastifyInstance;
let elm: SeededHome;
let oak: SeededHome;
let floorId: FloorId;
const minute = 60_000;

beforeAll(async () => {
  ({ app, elm, oak } = await openSiteApp({ patients: 4, roomsPerFloor: 4 }));
  ({ pipeline, http } = await startGateways(app));
  const rights = ['Manage.View', 'Organisations.Network.View', 'Devices.Node.Edit'] as const;
  await actHolding(app, 'technician', elm.organisationId, rights);
  const admin = await actAs(app, 'admin');
  const [building] = (await admin(api.places.getBuildings, { query: ofElm() })).reply;
  floorId = building?.floors[0]?.floorId ?? expect.fail('no floor');
});
afterAll(async () => {
  await http.close();
  await pipeline.stop();
  await app.close();
});

const ofElm = () => ({ organisationId: elm.organisationId });
const nodeOf = (home: SeededHome, index: number) => home.nodes[index]?.mac ?? expect.fail('no node');
const podOf = (home: SeededHome, index: number) => home.pods[index] ?? expect.fail('no pod');
const numberOf = (mac: string) => Number.parseInt(mac.replaceAll(':', ''), 16);
let counter = 0;
/** Sends what a node of Elm receives just now: pods by number, each with its signal. */
async function send(node: number, pods: readonly { pod: number; rssi: number; counter: number }[]) {
  const basic = Buffer.from(`${elm.site.installationId}:${elm.secret}`).toString('base64');
  const rows = pods.map(({ pod, rssi, counter }) => ({
    mac: numberOf(podOf(elm, pod).mac),
    at: app.clock.ms - 500,
    rssi,
    frame: { ...dryPad, counter },
  }));
  const reply = await http.inject({
    method: 'POST',
    url: ingestPath,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    payload: gatewayMessage(numberOf(nodeOf(elm, node)), app.clock.ms, rows),
  });
  expect(reply.statusCode).toBe(200);
}
const utilisation = async (query: QueryIn<typeof api.network.getNetworkUtilisation>, act?: Act) =>
  (act ?? (await actAs(app, 'admin')))(api.network.getNetworkUtilisation, { query });
const mesh = async (act?: Act, hours: 1 | 24 | 168 = 24) =>
  (act ?? (await actAs(app, 'admin')))(api.network.getSiteMesh, { query: ofElm(), body: { floorId, hours } });
/** Waits until the last reception of nodes is stored. */
const untilStored = (lastAt: readonly number[]) =>
  expect
    .poll(async () =>
      (await app.database.db.selectFrom('nodes').select('last_heard_at').orderBy('id').execute())
        .slice(0, lastAt.length)
        .map((node) => node.last_heard_at?.getTime()),
    )
    .toEqual(lastAt);
const roomNamed = (rooms: readonly MapRoom[], name: string) =>
  rooms.find((room) => room.name === name) ?? expect.fail(`no room ${name}`);

test('each node’s hours add up to what it sent, including the current hour', async () => {
  const sums = [0, 1].map(() => ({ messages: 0, measurements: 0, repeats: 0, gaps: 0, gapMs: 0, last: 0 }));
  const steps = [0, 40, 1, 1, 90, 25, 1, 600, 1, 1, 7, 1, 61, 1, 3];
  for (const [index, minutes] of steps.entries()) {
    app.clock.ms += minutes * minute;
    counter += 1;
    for (const [node, own] of sums.entries()) {
      if (node === 1 && index % 3 === 2) continue;
      await send(node, [{ pod: 0, rssi: -60 - 20 * node, counter }]);
      own.messages += 1;
      // The second node receives what the first has sent.
      if (node === 0) own.measurements += 1;
      else own.repeats += 1;
      if (own.last > 0 && app.clock.ms - own.last > minute) {
        own.gaps += 1;
        own.gapMs += app.clock.ms - own.last;
      }
      own.last = app.clock.ms;
    }
    if (index % 4 === 3) await pipeline.network.write();
  }
  app.clock.ms += 30_000;
  // The current hour is stored every five minutes at most.
  await pipeline.network.write();
  app.clock.ms += 5 * minute;
  await send(0, []);
  const [first = expect.fail()] = sums;
  first.messages += 1;
  first.gaps += 1;
  first.gapMs += app.clock.ms - first.last;
  first.last = app.clock.ms;
  await pipeline.network.write();
  await pipeline.network.write();

  await untilStored(sums.map(({ last }) => last));
  for (const range of ['24-hours', '7-days', '30-days'] as const) {
    const { reply } = await utilisation({ range, sort: 'mac' });
    expect(reply.total).toBe(2);
    for (const [index, own] of sums.entries()) {
      const nodeMac = nodeOf(elm, index);
      const { figures } = reply.rows.find((row) => row.nodeMac === nodeMac) ?? expect.fail('not listed');
      const silent = app.clock.ms - own.last > minute ? app.clock.ms - own.last : 0;
      expect(figures).toMatchObject({
        messages: own.messages,
        measurements: own.measurements,
        repeats: own.repeats,
        latenessMeanMs: 500,
        latenessMaxMs: 500,
        loadMean: 0.3,
        loadMax: 0.3,
        freeMin: 60,
        pods: 1,
        gaps: own.gaps + (silent > 0 ? 1 : 0),
        gapMs: own.gapMs + silent,
      });
      const { steps } = (await utilisation({ range, nodeMac })).reply;
      const added = steps.reduce((sum, step) => sum + step.messages, 0);
      const gapMs = steps.reduce((sum, step) => sum + step.gapMs, 0);
      expect([added, gapMs]).toEqual([own.messages, own.gapMs]);
    }
  }
});

test('the most strained node comes first, with exceeded limits; lists are filtered, sorted', async () => {
  const { rows, strained } = (await utilisation({})).reply;
  expect(strained).toBe(2);
  expect(rows[0]?.strains[0]).toEqual({ kind: 'gaps', level: 'over' });
  const [first, second] = rows.map(({ figures }) => figures.gapMs);
  expect(first).toBeGreaterThanOrEqual(second ?? 0);
  expect((await utilisation({ search: nodeOf(elm, 1) })).reply.rows).toHaveLength(1);
  expect((await utilisation({ shows: 'strained' })).reply.total).toBe(2);
  const byMessages = (await utilisation({ sort: '-messages' })).reply.rows;
  expect(byMessages[0]?.nodeMac).toBe(nodeOf(elm, 0));
});

test('the map shows which node receives whom, the holes, and a suggested room', async () => {
  // All of it is received in one hour, at any time of running.
  app.clock.ms = Math.ceil(app.clock.ms / (60 * minute)) * 60 * minute + 45 * minute;
  for (let hour = 0; hour < 3; hour++) {
    app.clock.ms += 20 * minute;
    counter += 1;
    await send(0, [
      { pod: 0, rssi: -60, counter },
      { pod: 1, rssi: -92, counter },
      { pod: 2, rssi: -70, counter },
    ]);
    await send(1, [{ pod: 0, rssi: -75, counter }]);
  }
  const silentSince = app.clock.ms;
  await pipeline.network.write();
  app.clock.ms += 6 * minute;
  await send(0, []);
  await pipeline.network.write();
  await untilStored([app.clock.ms, silentSince]);
  const { reply } = await mesh(undefined, 1);
  const [own, weak, single, unheard] = [0, 1, 2, 3].map((n) => roomNamed(reply.rooms, podOf(elm, n).room));
  expect([own, weak, single, unheard].map((room) => room?.cover)).toEqual([
    { pods: 1, holes: [] },
    { pods: 1, holes: ['weak', 'one-node'] },
    { pods: 1, holes: ['one-node'] },
    { pods: 1, holes: ['unheard'] },
  ]);
  const link = reply.links?.find(({ roomId }) => roomId === weak?.roomId);
  expect(link).toMatchObject({ nodeMac: nodeOf(elm, 0), pods: 1, unknown: 0, median: -92, worst: -92 });
  expect(reply.suggestion?.helps).toContain(unheard?.roomId);
  expect(reply.nodes.map(({ state }) => state)).toEqual(['online', 'offline']);
  expect(reply.nodes[0]?.signal).toMatchObject({ pods: 3, worst: -92 });
  expect(JSON.stringify(reply)).not.toContain(podOf(elm, 1).alias);
});

test('users who see no people see nodes and rooms, but no positions of people', async () => {
  const technician = await actAs(app, 'technician');
  const { reply } = await mesh(technician);
  expect(reply).toMatchObject({
    links: null,
    suggestion: null,
    abilities: { moveNodes: true, moveRooms: false },
  });
  expect(reply.rooms.every(({ cover }) => cover === null)).toBe(true);
  expect(reply.nodes.some(({ signal }) => signal !== null)).toBe(true);
  expect((await utilisation({}, technician)).reply.total).toBe(2);

  const wardAdmin = await actAs(app, 'ward-admin');
  const ofWard = (await mesh(wardAdmin)).reply;
  expect(ofWard.rooms.length).toBeLessThan(4);
  const roomIds = new Set(ofWard.rooms.map(({ roomId }) => roomId));
  for (const { roomId } of [...ofWard.nodes, ...(ofWard.links ?? [])]) expect(roomIds).toContain(roomId);
  expect((await utilisation({}, wardAdmin)).reply.total).toBe(ofWard.nodes.length);

  for (const name of ['carer', 'oak-admin'])
    expect((await mesh(await actAs(app, name))).code).toBe('forbidden');
  expect((await utilisation({}, await actAs(app, 'carer'))).code).toBe('forbidden');
  const oakAdmin = await actAs(app, 'oak-admin');
  expect((await utilisation({ nodeMac: nodeOf(elm, 0) }, oakAdmin)).reply).toMatchObject({
    total: 0,
    steps: [],
  });
  const foreign = { query: { organisationId: oak.organisationId }, body: { floorId } };
  expect((await oakAdmin(api.network.getSiteMesh, foreign)).code).toBe('place-not-found');
});

test('placing nodes and rooms needs right and current version, and can be reset', async () => {
  const admin = await actAs(app, 'admin');
  const node = { kind: 'node' as const, nodeMac: nodeOf(elm, 0) };
  const place = (act: Act, more: object) =>
    act(api.network.placeOnPlan, {
      query: ofElm(),
      body: { floorId, item: node, position: { x: 33, y: 7 }, version: 0, ...more },
    });
  const nodeNow = async () => (await mesh(admin)).reply.nodes.find(({ nodeMac }) => nodeMac === node.nodeMac);
  const before = await nodeNow();
  expect(before).toMatchObject({ isPlaced: false, version: 0 });
  expect((await place(admin, {})).reply).toEqual({ version: 1 });
  expect(await nodeNow()).toMatchObject({ isPlaced: true, version: 1, position: { x: 33, y: 7 } });
  const stale = await place(admin, { position: { x: 1, y: 1 } });
  expect([stale.code, JSON.parse(stale.text).changed.by]).toEqual(['changed-meanwhile', 'admin']);
  expect((await place(admin, { position: null, version: 1 })).reply.version).toBe(2);
  expect(await nodeNow()).toMatchObject({ isPlaced: false, position: before?.position });

  const [room = expect.fail()] = (await mesh(admin)).reply.rooms;
  const item = { kind: 'room', roomId: room.roomId };
  expect((await place(admin, { item })).status).toBe(200);
  expect((await place(admin, { item })).code).toBe('changed-meanwhile');
  expect(roomNamed((await mesh(admin)).reply.rooms, room.name).position).toEqual({ x: 33, y: 7 });

  const technician = await actAs(app, 'technician');
  expect((await place(technician, { version: 2 })).status).toBe(200);
  expect((await place(technician, { item, version: 1 })).code).toBe('forbidden');
  expect((await place(await actAs(app, 'ward-admin'), { version: 3 })).code).toBe('more-than-held');
  expect((await place(await actAs(app, 'carer'), { version: 3 })).code).toBe('forbidden');
  expect((await place(await actAs(app, 'oak-admin'), { version: 3 })).code).toBe('forbidden');
  const foreign = { item: { kind: 'node', nodeMac: nodeOf(oak, 0) } };
  expect((await place(admin, foreign)).code).toBe('node-not-found');
  const nowhere = { item: { kind: 'node', nodeMac: Mac.parse('AC:23:3F:FF:FF:FE') } };
  expect((await place(admin, nowhere)).code).toBe('node-not-found');
  expect(await auditOf(app, 'plan.changed', node.nodeMac)).toHaveLength(3);
  expect(await auditOf(app, 'plan.changed', room.roomId)).toHaveLength(1);
});
