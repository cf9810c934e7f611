import { gatewayTopic, ingestPath } from '@padlight/contract';
import Fastify from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseAway } from '../platform/database-away.ts';
import { connectOwner } from '../platform/db/connect.ts';
import type { DatabaseProxy } from '../testing/proxy.ts';
import { showMac } from './fleet/mac-number.ts';
import { httpListener, openMqttListener } from './index.ts';
import { closed, connected, failed, openGateway } from './testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from './testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from './testing/radio.ts';

let app: PipelineTest;
let proxy: DatabaseProxy;
let counter = 0;
beforeEach(async () => {
  app = await openPipeline({ nodes: 2, pods: 2 }, {}, { throughProxy: true });
  if (!app.proxy) throw new Error('there is no proxy');
  proxy = app.proxy;
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const heard = (counters: readonly number[]) =>
  counters.map((counter) => ({
    mac: app.home.pods[0]?.mac ?? 0,
    at: app.clock.at + 10 * counter,
    frame: { ...dryPad, counter },
  }));
const next = (count: number): number[] => Array.from({ length: count }, () => ++counter);
const stored = async (): Promise<number[]> => {
  const rows = await app.database.db.selectFrom('measurements').select('counter').execute();
  return rows.map((row) => row.counter).sort((a, b) => a - b);
};
/** Ends every connection of the pipeline. */
const terminate = (owner: pg.Client) =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'padlight-pipeline'`,
  );

async function openListener() {
  const http = Fastify();
  await http.register(httpListener({ pipeline: app.pipeline, clock: app.clock }));
  onTestFinished(() => http.close());
  const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
  const { installationId, secret } = app.home;
  const authorization = `Basic ${Buffer.from(`${installationId}:${secret}`).toString('base64')}`;
  const body = () => gatewayMessage(app.home.nodes[0]?.mac ?? 0, app.clock.at, heard(next(1)));
  return () => fetch(url, { method: 'POST', body: body(), headers: { authorization } });
}

describe('connections end in the middle of commits', () => {
  test('again and again: every message is acknowledged, and stored once', {
    tags: ['stored-data'],
  }, async () => {
    const owner = await connectOwner(app.database.url);
    onTestFinished(() => owner.end());
    const counters: number[] = [];
    for (let round = 0; round < 12; round++) {
      const some = next(50);
      counters.push(...some);
      const answers = Promise.all(some.map((number) => app.send(heard([number]))));
      // Each round hits another moment of the commit.
      for (let step = 0; step < round; step++) await owner.query('select 1');
      await terminate(owner);
      for (const answer of await answers) expect(answer.kind).toBe('stored');
    }
    expect(await stored()).toEqual(counters);
  });

  test('a COMMIT without an answer: the stored rows are found, acknowledged and shown', {
    tags: ['stored-data'],
  }, async () => {
    const tiles: string[] = [];
    app.bus.subscribe('tiles-changed', ({ changed }) => {
      tiles.push(...changed.map(({ tile }) => tile.patientId));
    });
    const counters = next(5);
    proxy.loseCommits(1);
    expect(await app.send(heard(counters))).toMatchObject({ kind: 'stored' });
    expect(await stored()).toEqual(counters);
    expect(tiles).toContain(app.home.pods[0]?.patientId);
  });

  test('a COMMIT that is never answered fails its message; resent it is stored once', {
    tags: ['stored-data'],
  }, async () => {
    const counters = next(5);
    proxy.loseCommits(1_000);
    expect(await app.send(heard(counters))).toEqual({ kind: 'failed' });
    expect(await stored()).toEqual(counters);
    proxy.loseCommits(0);
    // The node's clock is taken to be 3 ms off by now: the time of each measurement is another one.
    app.clock.at += 3;
    const again = await app.send(heard(counters), { sentAt: app.clock.at - 3 });
    expect(again).toMatchObject({ kind: 'stored' });
    expect(await stored()).toEqual(counters);
    expect(app.pipeline.counts()['counter-jump'] ?? 0).toBe(0);
  });
});

test('connections die without an end: the lane is free again, its batch stored', {
  tags: ['stored-data'],
}, async () => {
  await app.send(heard(next(1)));
  // As many as the pool may have, so that the next try finds a dead one, too.
  const { installationId, secret } = app.home;
  await Promise.all(Array.from({ length: 20 }, () => app.pipeline.signIn(installationId, secret)));
  proxy.forget();
  const [number = expect.fail()] = next(1);
  expect(await app.send(heard([number]))).toMatchObject({ kind: 'stored' });
  expect(await stored()).toContain(number);
});

describe('the database answers nothing', () => {
  test('HTTP answers 503 with Retry-After until it does, then takes messages again', async () => {
    const post = await openListener();
    expect((await post()).status).toBe(200);
    proxy.silence();
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await post();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'database-away' });
    }
    proxy.speak();
    await vi.waitFor(async () => expect((await post()).status).toBe(200));
  });

  test('an MQTT CONNECT waits until it does; only a wrong secret is refused', {
    tags: ['stored-data'],
  }, async () => {
    proxy.silence();
    await vi.waitFor(() => expect(app.pipeline.presence.isAway()).toBe(true));
    const client = openGateway(app);
    const wrong = openGateway(app, { password: 'wrong' });
    const refused = failed(wrong);
    let answered = false;
    client.on('connect', () => {
      answered = true;
    });
    await new Promise((resolve) => app.pipeline.presence.onceAway(() => setImmediate(resolve)));
    expect(answered).toBe(false);
    proxy.speak();
    await vi.waitFor(() => expect(answered).toBe(true));
    expect(await refused).toMatchObject({ code: 5 });
    const topic = gatewayTopic(showMac(app.home.nodes[0]?.mac ?? 0));
    const counters = next(3);
    const message = gatewayMessage(app.home.nodes[0]?.mac ?? 0, app.clock.at, heard(counters));
    await client.publishAsync(topic, message, { qos: 1 });
    expect(await stored()).toEqual(counters);
    await client.endAsync(true);
  });

  test('an MQTT CONNECT that waited for 10 s is closed without an answer', async () => {
    proxy.silence();
    await vi.waitFor(() => expect(app.pipeline.presence.isAway()).toBe(true));
    const isAsked = Promise.withResolvers<void>();
    const listener = await openMqttListener({
      clock: app.clock,
      log: pino({ level: 'silent' }),
      host: '127.0.0.1',
      port: 0,
      tls: undefined,
      pipeline: {
        ...app.pipeline,
        signIn: () => {
          isAsked.resolve();
          return Promise.reject(new DatabaseAway('silent'));
        },
      },
    });
    onTestFinished(() => listener.close());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const client = openGateway({ ...app, listener });
    const errors: Error[] = [];
    client.on('error', (error) => errors.push(error));
    let answered = false;
    void connected(client).then(() => {
      answered = true;
    });
    let isClosed = false;
    void closed(client).then(() => {
      isClosed = true;
    });
    await isAsked.promise;
    let heldS = 0;
    for (; !isClosed; heldS++) {
      vi.advanceTimersByTime(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(heldS).toBeGreaterThanOrEqual(10);
    expect(answered).toBe(false);
    expect(errors).toEqual([]);
    vi.useRealTimers();
    await client.endAsync(true);
    proxy.speak();
    await new Promise<void>((resolve) => app.pipeline.presence.onceBack(resolve));
  });
});
