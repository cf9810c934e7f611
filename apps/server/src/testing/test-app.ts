import type { GatewaySettings, OrganisationId, UserId, WardId } from '@padlight/contract';
import { api } from '@padlight/contract';
import { pino } from 'pino';
import { createFindRecord } from '../features/domains/index.ts';
import { createDefaultGroup } from '../features/groups/index.ts';

import { createApplications } from '../features/link-keys/index.ts';
import { createPreviews } from '../features/previews/index.ts';
import type { Session } from '../features/sign-in/index.ts';
import type { SystemView } from '../features/system/index.ts';
import { projectRemoved, projectTile } from '../features/tiles/index.ts';
import {
  createRoleFromTemplate,
  insertPersonWithPassword,
  type MailPasswordLink,
  type TemplateName,
} from '../features/users/index.ts';
import { implementCalls } from '../implement-calls.ts';
import { openSignIn } from '../open-sign-in.ts';
import type { Announcements } from '../platform/announcements.ts';
import { type Bus, createBus } from '../platform/bus.ts';
import { createServerClock, type ServerClock } from '../platform/clock/server-clock.ts';
import { serveForTest, type TestServer } from '../platform/http/testing/serve-for-test.ts';
import { createJobs, type Jobs } from '../platform/jobs/create-jobs.ts';
import type { JobDefinition } from '../platform/jobs/job.ts';
import { createLiveHub, type LiveHub } from '../platform/live/create-live-hub.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import type { Delivery } from '../platform/mail/smtp.ts';
import type { ActiveCondition } from '../platform/watchdog/condition.ts';
import { readDisk } from '../platform/watchdog/disk-check.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { closeOnce } from './leftovers.ts';

export interface SignedIn {
  readonly user: { id: UserId };
  readonly tokenInfo: { access_token: string; refresh_token: string; expires_on: number };
}

/** A server with every call and the live hub on its own database, and a clock that tests set. */
export interface TestApp {
  readonly database: TestDatabase;
  readonly bus: Bus<Announcements>;
  readonly clock: { ms: number };
  /** The time at which expiry stands still, as while the clock is doubted. */
  readonly expiry: { stoppedAt: number | undefined };
  /** How far the clock of the server's machine is ahead of it. */
  readonly machine: { aheadMs: number };
  readonly serverClock: ServerClock;
  readonly session: Session;
  readonly hub: LiveHub;
  readonly jobs: Jobs;
  /** Mails a user the link to choose a password, and sends queued mails. */
  readonly mails: { readonly link: MailPasswordLink; readonly wake: () => void };
  /** The server's faults, as administrators see them. */
  readonly conditions: ActiveCondition[];
  readonly server: TestServer;
  addOrganisation(name: string): Promise<OrganisationId>;
  addUser(
    username: string,
    organisationId: OrganisationId,
    template: TemplateName,
    wardIds?: readonly WardId[],
  ): Promise<UserId>;
  /** Adds a user with roles of the organisation by their names, in every place. */
  addUserOf(username: string, organisationId: OrganisationId, ...roles: readonly string[]): Promise<UserId>;
  /** Signs in with a password. */
  signIn(username: string, headers?: Record<string, string>): Promise<SignedIn>;
  close(): Promise<void>;
}

export const testPassword = 'Padlight-1';

/** How gateways would reach it. */
const testGateway: GatewaySettings = {
  host: null,
  mqttPort: 1883,
  tls: 'off',
  topic: '/gw/<MAC>/status',
  httpPath: '/ingest/gateway',
  isLocalOnly: true,
};

/** The address of the test app's dashboard, with which links in mails begin. */
export const testUrl = 'https://padlight.example.org';

export async function openTestApp(
  options: {
    maxWaiting?: number;
    delivery?: Delivery;
    demonstration?: boolean;
    jobs?: readonly JobDefinition[];
    /** A script for previews that replaces the real one. */
    previews?: { script?: string; mostMs?: number };
    /** False: providers need public addresses, as by default. */
    privateProviders?: boolean;
    /** Milliseconds for which a renewal waits for a provider. */
    providerWaitMs?: number;
    /** The name servers that are asked for records of domains. */
    dnsServers?: readonly string[];
  } = {},
): Promise<TestApp> {
  const { maxWaiting, delivery, demonstration = false } = options;
  const database = await openTestDatabase();
  const { db } = database;
  const clock = { ms: await database.now() };
  const now = (): number => clock.ms;
  const expiry: TestApp['expiry'] = { stoppedAt: undefined };
  const expiryNow = (): number => expiry.stoppedAt ?? clock.ms;
  const machine = { aheadMs: 0 };
  const read = () => ({ wall: clock.ms + machine.aheadMs, monotonic: clock.ms });
  const serverClock = createServerClock({ read, bootId: 'app' }, undefined, (error) => {
    throw error;
  });
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  const log = pino({ level: 'silent' });
  const mailer = createMailer({ db, log, now, expiryNow, delivery });
  const signIn = await openSignIn({
    db,
    bus,
    mailer,
    baseUrl: () => testUrl,
    demonstration,
    showsOutbox: demonstration,
    now,
    expiryNow,
    onError: (error) => {
      throw error;
    },
    providers: {
      allowsPrivate: options.privateProviders ?? true,
      publicUrl: testUrl,
      waitMs: options.providerWaitMs ?? 10_000,
    },
  });
  const { session } = signIn;
  const key = Buffer.alloc(32, 7);
  const hub = createLiveHub({
    identify: session.identify,
    bus,
    now,
    log,
    project: {
      tile: (tile, level) => projectTile(tile, level, key),
      removed: (removed, level) => projectRemoved(removed, level, key),
    },
    ...(maxWaiting === undefined ? {} : { maxWaiting }),
  });
  const jobs = createJobs({ pool: database.pool, db, clock: { now }, log, everyMs: 50 });
  if (options.jobs) await jobs.open(options.jobs);
  const previews = createPreviews({ environment: { DATABASE_URL: database.url }, log, ...options.previews });
  const conditions: ActiveCondition[] = [];
  const system: SystemView = {
    startedAt: clock.ms,
    isMailed: delivery !== undefined,
    active: () => conditions,
    disk: () => readDisk(import.meta.dirname),
  };
  const server = await serveForTest({
    db,
    bus,
    now,
    expiryNow,
    table: api,
    implementations: implementCalls({
      signIn,
      hub,
      mailer,
      jobs,
      previews,
      clock: serverClock,
      system,
      gateway: () => testGateway,
      publicUrl: testUrl,
      findRecord: createFindRecord(options.dnsServers ?? ['127.0.0.1:1']),
    }),
    authenticate: session.authenticate,
    applications: createApplications(database.db, { now, expiryNow }),
    proxy: { header: 'x-forwarded-for', trusted: undefined },
  });
  hub.attach(server.app.server);
  return {
    database,
    bus,
    clock,
    expiry,
    machine,
    serverClock,
    session,
    hub,
    jobs,
    mails: { link: signIn.mailPasswordLink, wake: mailer.wake },
    conditions,
    server,
    async addOrganisation(name) {
      const values = { name, time_zone: 'Europe/Berlin' };
      const row = await db
        .insertInto('organisations')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await createDefaultGroup(db, row.id, 'en');
      return row.id;
    },
    addUser: (username, organisationId, template, wardIds) =>
      db.transaction().execute(async (transaction) => {
        const existing = await transaction
          .selectFrom('roles')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('template', '=', template)
          .executeTakeFirst();
        const role = existing?.id ?? (await createRoleFromTemplate(transaction, organisationId, template));
        return insertPersonWithPassword(transaction, {
          username,
          displayName: username,
          email: `${username}@example.org`,
          password: testPassword,
          organisationId,
          roleIds: [role],
          ...(wardIds ? { wardIds } : {}),
        });
      }),
    async addUserOf(username, organisationId, ...names) {
      const roles = await db
        .selectFrom('roles')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('name', 'in', names)
        .execute();
      const email = `${username}@example.org`;
      const roleIds = roles.map(({ id }) => id);
      const password = testPassword;
      return insertPersonWithPassword(db, {
        username,
        displayName: username,
        email,
        password,
        organisationId,
        roleIds,
      });
    },
    async signIn(username, headers = {}) {
      const body = { username, password: testPassword };
      const reply = await server.call('POST', '/api/user/login', { body, headers });
      if (reply.status !== 200) throw new Error(`${username} could not sign in: ${reply.text}`);
      return reply.body as SignedIn;
    },
    close: closeOnce(async () => {
      await hub.close();
      await server.close();
      await signIn.close();
      await previews.close();
      await jobs.stop();
      await mailer.close();
      await database.close();
    }),
  };
}
