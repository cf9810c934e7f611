import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { api } from '@padlight/contract';
import type { Config } from './config.ts';
import { defineJobs } from './define-jobs.ts';
import { watchAbsences } from './features/absences/index.ts';
import { answerLateFalls, seedDemonstration, startDemonstration } from './features/demonstration/index.ts';
import { createFindRecord } from './features/domains/index.ts';
import { importedKinds } from './features/imports/index.ts';
import { createApplications } from './features/link-keys/index.ts';
import { openPatient } from './features/patients/index.ts';
import { createPreviews } from './features/previews/index.ts';
import { ensureSetupCode } from './features/sign-in/index.ts';
import { endSignIns } from './features/super-admin/index.ts';
import { loadProjection } from './features/tiles/index.ts';
import { fillNameKeys } from './features/users/index.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { greet } from './greet.ts';
import { implementCalls } from './implement-calls.ts';
import { openSignIn } from './open-sign-in.ts';
import { clockAndJobs, openWatchdog } from './open-watchdog.ts';
import { httpListener, openMqttListener, startPipeline } from './pipeline/index.ts';
import { hostInUrl } from './platform/addresses/host-in-url.ts';
import type { Announcements } from './platform/announcements.ts';
import { createBus } from './platform/bus.ts';
import type { Database } from './platform/db/open-database.ts';
import type { Ends } from './platform/ends.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createLiveHub } from './platform/live/create-live-hub.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createSmtpDelivery } from './platform/mail/smtp.ts';
import { runEvery } from './platform/run-every.ts';
import { readDisk } from './platform/watchdog/disk-check.ts';

const dashboard = {
  root: join(import.meta.dirname, '../../dashboard/dist'),
  pages: {
    '/sign-in': 'sign-in.html',
    '/register': 'sign-in.html',
    '/receive-notification': 'sign-in.html',
    '/verify-invitation': 'sign-in.html',
  },
};

/** Returns the host names under which this machine's own browsers reach it. */
const ownNames = ({ host, publicUrl }: Config): string[] => [
  'localhost',
  '127.0.0.1',
  '[::1]',
  hostInUrl(host),
  ...(publicUrl ? [new URL(publicUrl).hostname] : []),
];

/** The parts that the server begins with. */
interface Begun {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
}

/** Starts the server on an open database. */
export async function serve({ config, log, database }: Begun, ends: Ends): Promise<void> {
  const { db, presence, clock } = database;
  const bus = createBus<Announcements>((error, topic) =>
    log.error({ err: error, topic }, 'a listener failed'),
  );
  const { now, expiryNow } = clock;
  const namesakes = await fillNameKeys(db);
  if (namesakes > 0) log.warn({ namesakes }, 'sign-in names of users differ in their spelling alone');

  let { mqttPort } = config;
  const mqttUrl = () => `mqtt${config.tls ? 's' : ''}://${hostInUrl(config.host)}:${mqttPort}`;
  const demonstration = config.demo
    ? await seedDemonstration(db, {
        mqttUrl: mqttUrl(),
        secondFactor: config.mail !== undefined,
      })
    : undefined;
  const setupCode = await ensureSetupCode(db);

  const delivery = config.mail && createSmtpDelivery(config.mail.smtpUrl, config.mail.from);
  const jobs = createJobs({ pool: database.pool, db, clock, log });
  const later = async (inMs: number) => void (await jobs.start('send-mails', { inMs }));
  const mailer = createMailer({ db, log, now, expiryNow, delivery, later });
  ends.add('the mailer', 200, () => mailer.close());
  // Pages of a demonstration that need no sign-in are for this machine's own pages.
  const names = demonstration && !config.proxy ? ownNames(config) : undefined;
  let baseUrl = config.publicUrl;
  const signIn = await openSignIn({
    db,
    bus,
    mailer,
    baseUrl: () => baseUrl ?? '',
    demonstration: demonstration !== undefined,
    showsOutbox: names !== undefined,
    now,
    expiryNow,
    onError: (error) => log.error({ err: error }, 'work behind a call failed'),
    providers: { allowsPrivate: config.privateProviders, publicUrl: config.publicUrl, waitMs: 3_000 },
  });
  const findRecord = createFindRecord(config.dnsServers);
  ends.add('work behind calls', 200, () => signIn.close());
  const { session } = signIn;
  const hub = createLiveHub({
    identify: session.identify,
    bus,
    project: await loadProjection(db, now),
    log,
    now,
  });
  ends.add('live connections', 200, () => hub.close());
  const afterAlerts = demonstration && answerLateFalls(demonstration.organisationId, now);
  const pipeline = await startPipeline({
    ...database.pipeline,
    presence,
    bus,
    clock,
    log,
    config,
    afterAlerts,
  });
  ends.add('the pipeline', 2_000, () => pipeline.stop());
  const mqtt = await openMqttListener({
    pipeline,
    clock,
    log,
    host: config.host,
    port: config.mqttPort,
    tls: config.tls,
  });
  mqttPort = mqtt.port;
  ends.add('MQTT', 200, () => mqtt.close());

  const previews = createPreviews({ environment: {}, log });
  ends.add('previews of numbers', 500, () => previews.close());
  ends.add('the jobs', 1_000, () => jobs.stop());
  const imports = { bus, kinds: importedKinds(signIn.mailPasswordLink) };
  const dataDir = config.databaseUrl === undefined ? config.dataDir : undefined;
  const disk = async () => (dataDir === undefined ? undefined : readDisk(dataDir));
  await jobs.open(
    defineJobs({
      db,
      clock,
      keepPartitions: database.keepPartitions,
      packing: { asOwner: database.asOwner, disk, log },
      mailer,
      imports,
      findRecord,
    }),
  );
  mailer.wake();
  await jobs.start('keep-series');
  const watchdog = await openWatchdog({
    database,
    pipeline,
    bus,
    times: { now, monotonic: () => performance.now() },
    log,
    dataDir,
    delivery,
    baseUrl: () => baseUrl ?? '',
    parts: clockAndJobs(clock, jobs, presence),
  });
  ends.add('the watchdog', 200, () => watchdog.stop());
  const system = {
    startedAt: now(),
    isMailed: delivery !== undefined,
    active: watchdog.active,
    disk,
  };

  const http = await createHttp({
    db,
    acts: database.acts,
    bus,
    log,
    now,
    expiryNow,
    table: api,
    implementations: implementCalls({
      signIn,
      hub,
      mailer,
      jobs,
      previews,
      clock,
      system,
      gateway: () => gatewaySettings(config, mqttPort),
      publicUrl: config.publicUrl,
      findRecord,
    }),
    authenticate: session.authenticate,
    applications: createApplications(db, clock),
    openPatient,
    health: watchdog.health,
    metrics: pipeline.metrics,
    web: dashboard,
    ...(config.tls && { tls: config.tls }),
    ...(config.proxy && { proxy: config.proxy }),
    ...(names && { names }),
    sampleOneOf: 1000,
    onUndeclared: (error) => log.error({ err: error }, 'the contract lacks an error code'),
  });
  await http.register(httpListener({ pipeline, clock }));
  hub.attach(http.server);
  ends.add('HTTP', 500, () => http.close());
  const address = await http.listen({ host: config.host, port: config.port });
  baseUrl ??= address;

  const endSuspended = () => endSignIns({ db, bus, now, expiryNow });
  const suspensions = runEvery(1_000, endSuspended, (error) =>
    log.warn({ err: error }, 'sessions of suspended organisations could not be ended'),
  );
  ends.add('the end of sign-in', 200, () => suspensions.stop());
  const absences = await watchAbsences({
    db,
    bus,
    hub,
    now,
    onError: (error) => log.warn({ err: error }, 'absences of carers could not be ended'),
  });
  ends.add('absences', 200, () => absences.stop());
  const warnOfMails = (error: unknown) => log.warn({ err: error }, 'mails about alerts could not be written');
  const eventMails = runEvery(5_000, signIn.sendEventMails, warnOfMails);
  ends.add('mails about alerts', 200, () => eventMails.stop());

  if (demonstration) {
    // If any free port was requested, it is known only now.
    const home = { ...demonstration.home, mqttUrl: mqttUrl() };
    const demonstrationEnds = await startDemonstration(
      { ...demonstration, home },
      {
        db,
        bus,
        log,
        dataDir: config.dataDir,
        // The second factor's code is mailed, and a certificate may be for another address.
        carersUrl: config.mail || config.tls ? undefined : address,
      },
    );
    ends.add('the demonstration', 1_000, demonstrationEnds);
  }
  database.supervise();
  greet({ url: address, mqttUrl: mqttUrl() }, demonstration, setupCode);
  // It is written at an orderly end only, and the next start may follow a kill.
  flushCompileCache();
}
