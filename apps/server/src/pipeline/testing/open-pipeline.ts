import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import type { Announcements } from '../../platform/announcements.ts';
import { type Bus, createBus } from '../../platform/bus.ts';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import { openCut, openDb, openPool } from '../../platform/db/connect.ts';
import { probeDatabase } from '../../platform/db/probe-database.ts';
import { createPresence } from '../../platform/presence.ts';
import { timeLimits } from '../../platform/time-limits.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeOnce } from '../../testing/leftovers.ts';
import { type DatabaseProxy, openProxy } from '../../testing/proxy.ts';
import { openSetClock } from '../../testing/set-clock.ts';
import { testTime } from '../../testing/test-time.ts';
import type { Answer } from '../fleet/receipt.ts';
import type { Site } from '../fleet/site.ts';
import {
  type MqttListener,
  openMqttListener,
  type Pipeline,
  type PipelineOptions,
  startPipeline,
} from '../index.ts';
import type { WaitingLimits } from '../receive/admission.ts';
import { gatewayMessage, type Heard } from './radio.ts';
import { type Home, seedHome } from './seed-home.ts';

export interface PipelineTest {
  readonly database: TestDatabase;
  /** Between the pipeline and its database, where the test wants it. */
  readonly proxy: DatabaseProxy | undefined;
  readonly bus: Bus<Announcements>;
  readonly home: Home;
  readonly pipeline: Pipeline;
  readonly listener: MqttListener;
  /** Sets or reads the server's time. */
  readonly clock: ServerClock & { at: number };
  /** Sends a message past the listeners, as a signed-in gateway's. Resolves with its answer. */
  send(heard: readonly Heard[], options?: { node?: number; sentAt?: number }): Promise<Answer>;
  /** Stops the pipeline, and starts another on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A connection to the database that can fail, and the parts of the pipeline that use it. */
async function openWay(databaseUrl: string) {
  const proxy = await openProxy(databaseUrl);
  const pool = openPool(proxy.url, timeLimits.pipeline, { application_name: 'padlight-pipeline' });
  const db = openDb(pool, timeLimits.pipeline);
  const cutAll = openCut(pool);
  const presence = createPresence();
  const log = pino({ level: 'silent' });
  const endProbe = probeDatabase({ url: proxy.url, presence, log, onSuspect: () => {} });
  return {
    proxy,
    pool,
    db,
    presence,
    close: closeOnce(async () => {
      endProbe();
      cutAll();
      await db.destroy();
      await proxy.close();
    }),
  };
}

/** A running pipeline with a home, on a database of the test's own and a clock that the test sets. */
export async function openPipeline(
  size = { nodes: 3, pods: 4 },
  limits: Partial<WaitingLimits> = {},
  {
    throughProxy = false,
    ...more
  }: { throughProxy?: boolean } & Pick<PipelineOptions, 'rereadDevicesMs' | 'afterAlerts'> = {},
): Promise<PipelineTest> {
  const database = await openTestDatabase();
  const way = throughProxy ? await openWay(database.url) : undefined;
  const home = await seedHome(database.db, size);
  const bus = createBus<Announcements>(() => {});
  const clock = openSetClock(testTime);
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const start = () =>
    startPipeline({
      pool: way?.pool ?? database.pool,
      db: way?.db ?? database.db,
      ...(way && { presence: way.presence }),
      bus,
      clock,
      log,
      config: { podCompanyId: 0xffff, waiting: { ...readConfig({}).waiting, ...limits } },
      monotonic: () => clock.at,
      ...more,
    });
  const open = () =>
    openMqttListener({ pipeline: test.pipeline, clock, log, host: '127.0.0.1', port: 0, tls: undefined });
  const pipeline = await start();
  const signIn = async (to: Pipeline): Promise<Site> => {
    const by = await to.signIn(home.installationId, home.secret);
    if (!by) throw new Error('the home is not signed in');
    return by.site;
  };
  let site = await signIn(pipeline);
  const test = {
    database,
    proxy: way?.proxy,
    bus,
    home,
    pipeline,
    clock,
    listener: await openMqttListener({ pipeline, clock, log, host: '127.0.0.1', port: 0, tls: undefined }),
    async send(heard: readonly Heard[], options: { node?: number; sentAt?: number } = {}): Promise<Answer> {
      const mac = home.nodes[options.node ?? 0]?.mac ?? 0;
      const payload = gatewayMessage(mac, options.sentAt ?? clock.at, heard);
      return new Promise((resolve) => {
        test.pipeline.submit({ site, nodeMac: undefined, payload, receivedAt: clock.at }, resolve);
      });
    },
    async restart() {
      await test.listener.close();
      await test.pipeline.stop();
      test.pipeline = await start();
      site = await signIn(test.pipeline);
      test.listener = await open();
    },
    close: closeOnce(async () => {
      await test.listener.close();
      await test.pipeline.stop();
      await way?.close();
      await database.close();
    }),
  };
  return test;
}
