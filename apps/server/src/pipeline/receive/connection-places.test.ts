import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { IClientOptions, MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type MqttListener, openMqttListener } from '../index.ts';
import { certificate } from '../testing/certificate.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import type { ConnectionLimits } from './connection-places.ts';
import { openGatewayAddresses } from './gateway-addresses.ts';

/** Minutes, which pass where a test lets them. */
const limits: ConnectionLimits = {
  places: 100,
  keptPlaces: 30,
  unsignedPerAddress: 40,
  connectMs: 60_000,
  answerMs: 60_000,
};
let setup: PipelineTest;
let listener: MqttListener;
let sockets: Socket[] = [];
const clients: MqttClient[] = [];

beforeEach(async () => {
  setup = await openPipeline({ nodes: 1, pods: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await listener.close();
  await setup.close();
});

async function openListener(ownLimits: Partial<ConnectionLimits> = {}, tls = false): Promise<void> {
  listener = await openMqttListener({
    pipeline: setup.pipeline,
    clock: setup.clock,
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    port: 0,
    tls: tls ? certificate : undefined,
    limits: { ...limits, ...ownLimits },
  });
}
/** Limits pass as the test lets them; a connection's bytes come as they come. */
function setTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
/** Connections that send nothing. */
async function openIdle(from: string, n: number): Promise<Socket[]> {
  const opened = await Promise.all(
    Array.from({ length: n }, async () => {
      const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket.resume();
    }),
  );
  sockets.push(...opened);
  return opened;
}
const stillOpen = (of: readonly Socket[]): number => of.filter(({ closed: isClosed }) => !isClosed).length;
function open(options: IClientOptions = {}): MqttClient {
  const client = openGateway(setup, { port: listener.port, ...options });
  clients.push(client);
  return client;
}
/** A gateway comes from 127.0.0.1. */
const signIn = (options: IClientOptions = {}): Promise<void> => connected(open(options));
describe.each([
  ['plain', false, {}],
  ['TLS', true, { protocol: 'mqtts', ca: certificate.cert } satisfies IClientOptions],
] as const)('%s', (_name, tls, options) => {
  test('an address has a bounded number of unsigned connections; others are served', async () => {
    await openListener({}, tls);
    const idle = await openIdle('127.0.0.2', 200);
    await expect.poll(() => stillOpen(idle)).toBe(limits.unsignedPerAddress);
    await signIn(options);
    expect(stillOpen(idle)).toBe(limits.unsignedPerAddress);
  });

  test('a connection that sends no CONNECT is ended', async () => {
    await openListener({}, tls);
    setTimers();
    const idle = await openIdle('127.0.0.2', 1);
    vi.advanceTimersByTime(limits.connectMs - 1_000);
    expect(stillOpen(idle)).toBe(1);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(limits.connectMs);
        return stillOpen(idle);
      })
      .toBe(0);
  });
});

test('connections that have signed in do not count as those that have not', async () => {
  await openListener({ unsignedPerAddress: 1 });
  for (let n = 0; n < 5; n++) await signIn({ clientId: `gateway-${n}` });
  expect(clients.every((client) => client.connected)).toBe(true);
});

test('addresses of gateways have reserved connections, over a restart and for 30 days', async () => {
  await openListener();
  await signIn();
  await listener.close();
  await setup.restart();
  await openListener();
  const idle = [...(await openIdle('127.0.0.3', 40)), ...(await openIdle('127.0.0.4', 40))];
  await expect.poll(() => stillOpen(idle)).toBe(limits.places - limits.keptPlaces);
  await signIn();

  const { db } = setup.database;
  const dayMs = 86_400_000;
  await setup.pipeline.addresses.save(db, setup.clock.at);
  const rows = await db.selectFrom('gateway_addresses').selectAll().execute();
  expect(rows.map(({ address_hash }) => address_hash.length)).toEqual([32]);
  const later = await openGatewayAddresses(db, setup.clock.at + 29 * dayMs);
  expect(later.isKnown('::ffff:127.0.0.1')).toBe(true);
  await later.save(db, setup.clock.at + 31 * dayMs);
  expect(later.isKnown('127.0.0.1')).toBe(false);
  expect(await db.selectFrom('gateway_addresses').selectAll().execute()).toEqual([]);
});

test('where the answer to a CONNECT takes too long, the connection ends without one', async () => {
  await openListener();
  const locker = await setup.database.pool.connect();
  await locker.query('begin; lock table sites in access exclusive mode');
  setTimers();
  const client = open();
  const answers: unknown[] = [];
  client.on('packetreceive', (packet) => answers.push(packet));
  const end = closed(client);
  await untilWaiting(setup.database.db);
  vi.advanceTimersByTime(limits.answerMs);
  await end;
  vi.useRealTimers();
  expect(answers).toEqual([]);
  await locker.query('rollback');
  locker.release();
  await signIn();
});
