import { join } from 'node:path';
import { api } from '@padlight/contract';
import type { Announcements } from './announcements.ts';
import { type Config, readConfig } from './config.ts';
import { loadProjection } from './features/board/index.ts';
import {
  type Simulator,
  seedDemonstration,
  startSimulator,
  tellOfPadsSoon,
} from './features/demonstration/index.ts';
import { ensureSetupCode } from './features/session/index.ts';
import { greet } from './greet.ts';
import { implementCalls } from './implement-calls.ts';
import { openSignIn } from './open-sign-in.ts';
import { openWatchdog } from './open-watchdog.ts';
import { httpDoor, openMqttDoor, startPipeline } from './pipeline/index.ts';
import { createBus } from './platform/bus.ts';
import { systemClock as clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createLiveHub } from './platform/live/create-live-hub.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createSmtpDelivery } from './platform/mail/smtp.ts';
import { runEvery } from './platform/run-every.ts';
import { explainStartError } from './platform/start-error.ts';
import { readDisk } from './platform/watchdog/disk-look.ts';

const dashboard = {
  root: join(import.meta.dirname, '../../dashboard/dist'),
  pages: {
    '/sign-in': 'sign-in.html',
    '/register': 'sign-in.html',
    '/receive-notification': 'sign-in.html',
  },
};

/** What was started, to be ended in the opposite order. */
type Ends = (() => Promise<unknown> | unknown)[];

async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

/** The host names under which this machine's own browsers reach it. */
const ownNames = ({ host, publicUrl }: Config): string[] => [
  'localhost',
  '127.0.0.1',
  '[::1]',
  host,
  ...(publicUrl ? [new URL(publicUrl).hostname] : []),
];

async function start(ends: Ends): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase({ ...config, clock, log });
  ends.push(() => database.stop());
  const { db, pool } = database;
  const bus = createBus<Announcements>((error, topic) =>
    log.error({ err: error, topic }, 'a listener failed'),
  );
  const now = (): number => clock.now();

  const demonstration = config.demo
    ? await seedDemonstration(db, {
        mqttUrl: `mqtt${config.tls ? 's' : ''}://${config.host}:${config.mqttPort}`,
        secondFactor: config.mail !== undefined,
      })
    : undefined;
  const setupCode = await ensureSetupCode(db);

  const delivery = config.mail && createSmtpDelivery(config.mail.smtpUrl, config.mail.from);
  const mailer = createMailer({ db, log, now, delivery });
  ends.push(() => mailer.close());
  // What a demonstration shows without a sign-in is for this machine's own pages.
  const names = demonstration && !config.behindProxy ? ownNames(config) : undefined;
  let baseUrl = config.publicUrl;
  const signIn = await openSignIn({
    db,
    bus,
    mailer,
    baseUrl: () => baseUrl ?? '',
    demonstration: demonstration !== undefined,
    showsOutbox: names !== undefined,
    now,
    onError: (error) => log.error({ err: error }, 'work behind a call failed'),
  });
  ends.push(() => signIn.close());
  const { session } = signIn;
  const hub = createLiveHub({
    identify: session.identify,
    bus,
    project: await loadProjection(db, now),
    log,
    now,
  });
  ends.push(() => hub.close());
  const pipeline = await startPipeline({ pool, db, bus, clock, log, config });
  ends.push(() => pipeline.stop());
  const dataDir = config.databaseUrl === undefined ? config.dataDir : undefined;
  const watchdog = await openWatchdog({
    database,
    pipeline,
    bus,
    times: { now, monotonic: () => performance.now() },
    log,
    dataDir,
    delivery,
    baseUrl: () => baseUrl ?? '',
    parts: [],
  });
  ends.push(() => watchdog.stop());
  const system = {
    startedAt: now(),
    isMailed: delivery !== undefined,
    active: watchdog.active,
    disk: async () => (dataDir === undefined ? undefined : readDisk(dataDir)),
  };

  const http = await createHttp({
    db,
    log,
    now,
    table: api,
    implementations: implementCalls({ bus, signIn, hub, mailer, system }),
    authenticate: session.authenticate,
    health: watchdog.health,
    metrics: pipeline.metrics,
    web: dashboard,
    ...(config.tls && { tls: config.tls }),
    behindProxy: config.behindProxy,
    ...(names && { names }),
    sampleOneOf: 1000,
  });
  await http.register(httpDoor({ pipeline, clock }));
  hub.attach(http.server);
  ends.push(() => http.close());
  const address = await http.listen({ host: config.host, port: config.port });
  baseUrl ??= address;
  const mqtt = await openMqttDoor({
    pipeline,
    clock,
    log,
    host: config.host,
    port: config.mqttPort,
    tls: config.tls,
  });
  ends.push(() => mqtt.close());

  const warnOfMails = (error: unknown) => log.warn({ err: error }, 'mails about alerts could not be written');
  const eventMails = runEvery(5_000, signIn.sendEventMails, warnOfMails);
  ends.push(() => eventMails.stop());

  let simulator: Simulator | undefined;
  if (demonstration) {
    simulator = await startSimulator(demonstration, config.dataDir, log);
    ends.push(tellOfPadsSoon(db, bus, demonstration.organisationId, log));
  }
  if (simulator) ends.push(() => simulator.stop());
  greet(config, address, demonstration, setupCode);
}

const ends: Ends = [];
let stopping = false;
const stop = (code: number): void => {
  if (stopping) process.exit(1);
  stopping = true;
  endAll(ends).then(
    () => process.exit(code),
    (error) => {
      console.error(explainStartError(error));
      process.exit(1);
    },
  );
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
start(ends).catch((error: unknown) => {
  console.error(explainStartError(error));
  stop(1);
});
