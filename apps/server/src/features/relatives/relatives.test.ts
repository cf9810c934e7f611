import { api, FilterFlag, livePath, type PatientId } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openRelativesApp, type RelativesApp } from '../secondary-users/testing/relatives-app.ts';

let elm: RelativesApp;
let relative: Awaited<ReturnType<RelativesApp['relative']>>;
let patientId: PatientId;
const open: Socket[] = [];
beforeAll(async () => {
  elm = await openRelativesApp();
  patientId = elm.idOf(0);
  relative = await elm.relative();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => elm.app.close());

const query = () => ({ query: { patientId } });

describe('the relatives’ view', () => {
  it('says how the person is now, and names no one and nothing else', async () => {
    await elm.show(patientId, 'green');
    const { text, reply } = await elm.now(relative.act);
    expect(reply).toMatchObject({ state: 'dry', position: 'sitting', isAttended: false });
    await elm.show(patientId, 'red');
    expect((await elm.now(relative.act)).reply.state).toBe('change-due');
    expect(Object.keys(reply).sort()).toEqual(['at', 'heardAt', 'isAttended', 'name', 'position', 'state']);
    for (const { alias } of elm.home.pods.slice(1)) expect(text).not.toContain(alias);
    await vi.waitFor(async () => {
      const [row] = await auditOf(elm.app, 'relatives.viewed', patientId);
      expect(row).toMatchObject({ user_id: relative.userId, detail: { view: 'now' } });
    });
  });

  it('has the day, and the nights that began', async () => {
    const day = await relative.act(api.relatives.getRelativesDay, query());
    expect(day.reply).toMatchObject({ changes: 0, turns: 0, isKnown: false });
    const { nights } = (await relative.act(api.relatives.getRelativesNights, query())).reply;
    expect(nights).toHaveLength(7);
    expect(nights.map(({ from }) => from)).toEqual(
      nights
        .map(({ from }) => from)
        .sort()
        .reverse(),
    );
  });

  it('is of chosen people alone, and of none without consent', async () => {
    for (const other of [elm.idOf(1), elm.idOf(2), elm.oak.pods[0]?.patientId ?? expect.fail()])
      expect((await elm.now(relative.act, other)).code).toBe('patient-not-found');
    const third = await elm.relative({ patientIds: [elm.idOf(2)] });
    expect(await elm.namesOf(third.act)).toEqual([]);
    expect((await elm.rowOf(third.userId))?.people[0]?.state).toBe('no-consent');
    await elm.consent(elm.idOf(2), 'refused');
    expect(await elm.namesOf(third.act)).toEqual([]);
  });

  it('is also what staff see of people who share, within their areas', async () => {
    expect((await elm.namesOf(elm.lead)).length).toBe(2);
    expect((await elm.namesOf(await elm.as('west'))).length).toBe(1);
    expect((await (await elm.as('carer'))(api.relatives.getRelativesPeople)).code).toBe('forbidden');
  });
});

describe('an account for relatives opens nothing else', () => {
  const organisation = () => ({ query: { organisationId: elm.organisationId } });
  it.each<[string, (act: Act) => Promise<{ code: string | undefined }>]>([
    [
      'the board',
      (act) =>
        act(api.board.getPatient, { query: { ...organisation().query, flag: FilterFlag.all }, body: [] }),
    ],
    ['a person’s page', (act) => act(api.board.getPatientDetail, query())],
    [
      'a chart',
      (act) =>
        act(api.charts.getLatestPadFill, {
          query: {
            patientId,
            fromDate: '2026-01-01T00:00:00.000Z',
            toDate: '2026-01-02T00:00:00.000Z',
          } as never,
        }),
    ],
    ['the list of people', (act) => act(api.people.getUserPatients)],
    ['open alerts', (act) => act(api.alerts.getOpenAlerts, organisation())],
    ['the places', (act) => act(api.places.getBuildings, organisation())],
    ['users', (act) => act(api.users.getAllUsers, organisation())],
    ['other accounts', (act) => act(api.secondaryUsers.getSecondaryUsers)],
    ['its own account', (act) => act(api.account.getMyAccount)],
    [
      'its own password',
      (act) =>
        act(api.passwords.changePassword, {
          body: { oldPassword: relative.password, newPassword: 'Heron+Reed7' },
        }),
    ],
    ['the filter', (act) => act(api.filters.getUserFilter, organisation())],
  ])('%s is refused', async (_what, call) => {
    expect((await call(relative.act)).code).toBe('forbidden');
  });
});

describe('open pages', () => {
  async function connect() {
    const auth = { token: relative.token };
    const options = { path: livePath, auth, transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(elm.app.server.origin, options);
    open.push(socket);
    const events: unknown[] = [];
    socket.onAny((name, event) => events.push([name, event]));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const body = { ConnectionId: socket.id ?? '' };
    expect((await relative.act(api.filters.addToGroup, { body })).status).toBe(200);
    return events;
  }

  it('learn that something changed of the chosen person, and nothing of others', async () => {
    const events = await connect();
    await elm.show(elm.idOf(1), 'red');
    elm.app.bus.publish('network-changed', {
      organisationId: elm.organisationId,
      nodesTotal: 9,
      nodesOffline: 9,
    });
    await elm.show(patientId, 'green');
    await vi.waitFor(() => expect(events).toEqual([['relativesUpdated', { patientId }]]));
  });

  it('end at once when consent is withdrawn, and the server refuses', async () => {
    const events = await connect();
    expect((await elm.consent(patientId, 'withdrawn')).status).toBe(200);
    await vi.waitFor(() => expect(events).toEqual([['relativesUpdated', { patientId: null }]]));
    expect((await elm.now(relative.act)).code).toBe('patient-not-found');
    expect((await relative.act(api.relatives.getRelativesNights, query())).code).toBe('patient-not-found');
    // The page left the room: a later change reaches it only once it asks to join again.
    await elm.show(patientId, 'red');
    elm.app.bus.publish('relatives-changed', { organisationId: elm.organisationId });
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events[1]).toEqual(['relativesUpdated', { patientId: null }]);
    await elm.consent(patientId);
    expect(await elm.namesOf(relative.act)).toHaveLength(1);
  });
});

describe('a person who leaves', () => {
  it('is no longer shown once archived, and leaves no trace once erased', async () => {
    const alias = elm.home.pods[1]?.alias ?? expect.fail();
    const other = await elm.relative({ patientIds: [elm.idOf(1)] });
    expect((await elm.archive(elm.idOf(1), alias)).status).toBe(200);
    expect((await elm.now(other.act, elm.idOf(1))).code).toBe('patient-not-found');
    expect((await elm.rowOf(other.userId))?.people[0]?.state).toBe('archived');
    const admin = await elm.as('admin');
    const body = { patientId: elm.idOf(1), confirmName: alias };
    expect((await admin(api.erasures.deletePatient, { body })).status).toBe(200);
    expect((await elm.rowOf(other.userId))?.people).toEqual([]);
  });
});

describe('a suspended organisation', () => {
  it('lets no account for relatives sign in', async () => {
    const at = new Date(elm.app.clock.ms);
    await elm.db
      .insertInto('suspensions')
      .values({ organisation_id: elm.organisationId, announced_at: at, sign_in_ends_at: at, reason: 'Moved' })
      .execute();
    const { username, password } = relative;
    expect((await elm.login(username, password)).code).toBe('organisation-suspended');
    await elm.db.deleteFrom('suspensions').execute();
    expect((await elm.login(username, password)).status).toBe(200);
  });
});
