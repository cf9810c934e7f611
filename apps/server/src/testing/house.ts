import type { OrganisationId } from '@padlight/contract';
import { api } from '@padlight/contract';
import { pino } from 'pino';
import type { Announcements } from '../announcements.ts';
import { projectRemoved, projectTile } from '../features/board/index.ts';
import { filterCalls } from '../features/filters/index.ts';
import { addToGroup } from '../features/live/index.ts';
import { createRoleFromTemplate, type TemplateName } from '../features/roles/index.ts';
import { createSession, createUser, type Session } from '../features/session/index.ts';
import { type Bus, createBus } from '../platform/bus.ts';
import { serveForTest, type TestServer } from '../platform/http/testing/serve-for-test.ts';
import { createLiveHub, type LiveHub } from '../platform/live/create-live-hub.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export interface SignedIn {
  readonly user: { id: string };
  readonly tokenInfo: { access_token: string; refresh_token: string; expires_on: number };
}

/** A server with sign-in, filters and the live hub over a database of its own, and a clock that tests set. */
export interface House {
  readonly database: TestDatabase;
  readonly bus: Bus<Announcements>;
  readonly clock: { ms: number };
  readonly session: Session;
  readonly hub: LiveHub;
  readonly server: TestServer;
  addOrganisation(name: string): Promise<OrganisationId>;
  addUser(
    username: string,
    organisationId: number,
    template: TemplateName,
    wardIds?: readonly string[],
  ): Promise<string>;
  signIn(username: string, headers?: Record<string, string>): Promise<SignedIn>;
  close(): Promise<void>;
}

export const housePassword = 'Padlight-1';

export async function openHouse(live: { maxWaiting?: number } = {}): Promise<House> {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = { ms: Date.now() };
  const now = (): number => clock.ms;
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  const session = await createSession({ db, bus, now, demonstration: false });
  const key = Buffer.alloc(32, 7);
  const hub = createLiveHub({
    identify: session.identify,
    bus,
    now,
    log: pino({ level: 'silent' }),
    project: {
      tile: (tile, level) => projectTile(tile, level, key),
      removed: (removed, level) => projectRemoved(removed, level, key),
    },
    ...live,
  });
  const server = await serveForTest({
    db,
    now,
    table: { session: api.session, filters: api.filters },
    implementations: [session.calls, filterCalls({ addToGroup: addToGroup(hub.join) })],
    authenticate: session.authenticate,
    behindProxy: true,
  });
  hub.attach(server.app.server);
  return {
    database,
    bus,
    clock,
    session,
    hub,
    server,
    async addOrganisation(name) {
      const values = { name, time_zone: 'Europe/Berlin' };
      const row = await db
        .insertInto('organisations')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id as OrganisationId;
    },
    addUser: (username, organisationId, template, wardIds) =>
      db.transaction().execute(async (transaction) => {
        const known = await transaction
          .selectFrom('roles')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('template', '=', template)
          .executeTakeFirst();
        const role = known?.id ?? (await createRoleFromTemplate(transaction, organisationId, template));
        return createUser(transaction, {
          username,
          displayName: username,
          email: `${username}@example.org`,
          password: housePassword,
          organisationId,
          roleIds: [role],
          ...(wardIds ? { wardIds } : {}),
        });
      }),
    async signIn(username, headers = {}) {
      const body = { username, password: housePassword };
      const reply = await server.call('POST', '/api/user/login', { body, headers });
      if (reply.status !== 200) throw new Error(`${username} could not sign in: ${reply.text}`);
      return reply.body as SignedIn;
    },
    async close() {
      await hub.close();
      await server.close();
      session.close();
      await database.close();
    },
  };
}
