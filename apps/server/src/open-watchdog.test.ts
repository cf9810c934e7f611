import type { ConditionCode } from '@padlight/contract';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { openWatchdog } from './open-watchdog.ts';
import type { Flow } from './pipeline/index.ts';
import type { Announcements } from './platform/announcements.ts';
import { createBus } from './platform/bus.ts';
import { createSmtpDelivery } from './platform/mail/smtp.ts';
import type { Condition } from './platform/watchdog/condition.ts';
import type { Watchdog } from './platform/watchdog/start-watchdog.ts';
import { someOrganisation } from './testing/ids.ts';
import { openMailServer } from './testing/mail-server.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const minute = 60_000;
const low: Condition = { code: 'disk-low', level: 'degraded', sentence: 'Less than a tenth is free.' };

/**
 * Opens a watchdog over a real database and mail server, with clocks that the test sets; its parts report `conditions`.
 */
async function watch(prepare: (app: TestApp) => Promise<unknown> = async () => undefined) {
  const app = await openTestApp();
  ends.push(() => app.close());
  await prepare(app);
  const mails = await openMailServer();
  ends.push(() => mails.close());
  const delivery = createSmtpDelivery(mails.url, 'padlight@example.org');
  ends.push(() => delivery.close());
  const time = { ms: 0, checks: 0 };
  const conditions: Condition[] = [];
  const displayed: ConditionCode[][] = [];
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  bus.subscribe('conditions-changed', ({ failing }) => displayed.push(failing.map(({ code }) => code)));
  const logged: Record<string, unknown>[] = [];
  const metrics = new Registry();
  const flow: Flow = {
    oldestLiveWaitingAt: undefined,
    lastArrivalAt: undefined,
    lastCommitAt: undefined,
    isDiskFull: false,
  };
  const state = { isDown: false };
  const watchdog: Watchdog = await openWatchdog({
    database: {
      db: app.database.db,
      health: () => (state.isDown ? Promise.reject(new Error('refused')) : Promise.resolve(undefined)),
    },
    pipeline: { watched: [], flow: () => flow, metrics },
    bus,
    times: { now: () => 1_000_000 + time.ms, monotonic: () => time.ms },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    dataDir: undefined,
    delivery,
    baseUrl: () => 'https://padlight.example.org',
    parts: [
      {
        worst: low,
        check() {
          time.checks += 1;
          return [...conditions];
        },
      },
    ],
    everyMs: 5,
  });
  ends.push(() => watchdog.stop());
  const codes = () => watchdog.active().map(({ code }) => code);
  return {
    mails,
    conditions,
    displayed,
    logged,
    metrics,
    state,
    watchdog,
    codes,
    /** Lets time pass, at most a minute between two checks. */
    async after(ms: number) {
      for (let remaining = ms; remaining > 0; remaining -= minute) {
        time.ms += Math.min(remaining, minute);
        const { checks } = time;
        await vi.waitFor(() => expect(time.checks).toBeGreaterThan(checks + 2), { interval: 5 });
      }
    },
    becomes: (...expected: ConditionCode[]) => vi.waitFor(() => expect(codes()).toEqual(expected)),
  };
}

test('an absent database is failing on every display until it is back, logged once', async () => {
  const { state, watchdog, becomes, displayed, logged, metrics } = await watch();
  expect(watchdog.health()).toMatchObject({ status: 'ok' });
  state.isDown = true;
  await becomes('database-away');
  expect(watchdog.health()).toMatchObject({
    status: 'failing',
    sentence: expect.stringContaining('database'),
    parts: { database: expect.stringContaining('does not answer'), disk: 'ok' },
  });
  expect(await metrics.getSingleMetricAsString('padlight_condition')).toContain(
    'padlight_condition{code="database-away"} 1',
  );
  state.isDown = false;
  await becomes();
  await vi.waitFor(() => expect(displayed).toEqual([['database-away'], []]));
  const of = logged.filter(({ condition }) => condition === 'database-away');
  expect(of.map(({ level }) => level)).toEqual([50, 30]);
});

test('faults for operators alone are on no display', async () => {
  const { conditions, watchdog, becomes, displayed } = await watch();
  conditions.push(low);
  await becomes('disk-low');
  expect(watchdog.health()).toMatchObject({ status: 'degraded', sentence: low.sentence });
  expect(displayed).toEqual([]);
});

test('after 2 minutes administrators are mailed directly, in their language, once an hour', async () => {
  const { state, mails, becomes, after } = await watch(async (app) => {
    const { db } = app.database;
    const organisationId = await app.addOrganisation('Elm');
    const german = await app.addUser('anna', organisationId, 'organisation-admin');
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', german).execute();
    await app.addUser('ben', organisationId, 'super-admin');
    await app.addUser('carer', organisationId, 'carer');
  });
  state.isDown = true;
  await becomes('database-away');
  await after(2 * minute - 1);
  expect(mails.received).toEqual([]);
  await after(1);
  await vi.waitFor(() => expect(mails.received).toHaveLength(2));
  const [anna, ben] = mails.received.toSorted((a, b) => a.to.localeCompare(b.to));
  expect([anna?.to, ben?.to]).toEqual(['anna@example.org', 'ben@example.org']);
  expect(anna?.text).toContain('Die Datenbank antwortet nicht');
  expect(anna?.text).toContain('seit 1. Jan. 1970, 01:16 MEZ');
  expect(ben?.text).toContain('The database does not answer');
  expect(ben?.text).toContain('https://padlight.example.org/manage/system');
  for (const { text } of [anna, ben].flatMap((mail) => mail ?? [])) expect(text).not.toMatch(/Elm|Person/);
  // It flaps: it ends, and then lasts again.
  for (let n = 0; n < 5; n++) {
    state.isDown = false;
    await becomes();
    await after(3 * minute);
    state.isDown = true;
    await becomes('database-away');
    await after(3 * minute);
  }
  expect(mails.received).toHaveLength(2);
  await after(40 * minute);
  await vi.waitFor(() => expect(mails.received).toHaveLength(4));
});

test('with several organisations only super admins are mailed of undisplayed faults', async () => {
  const { conditions, mails, becomes, after } = await watch(async (app) => {
    const organisationId = await app.addOrganisation('Elm');
    await app.addUser('anna', organisationId, 'organisation-admin');
    await app.addUser('ben', organisationId, 'super-admin');
    await app.addUser('oscar', await app.addOrganisation('Oak'), 'organisation-admin');
  });
  conditions.push(low);
  await becomes('disk-low');
  await after(1);
  await after(2 * minute);
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toEqual(['ben@example.org']));
});

test('a refused mail is retried; an organisation’s administrators hear of its sites alone', async () => {
  const site = { organisationId: someOrganisation, siteId: '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0a01' };
  const { conditions, mails, logged, becomes, after } = await watch(async (app) => {
    site.organisationId = await app.addOrganisation('Elm');
    await app.addUser('anna', site.organisationId, 'organisation-admin');
    await app.addUser('oscar', await app.addOrganisation('Oak'), 'organisation-admin');
  });
  mails.refuse = { code: 451, text: 'later, anna' };
  conditions.push({ code: 'data-stopped', level: 'failing', sentence: 'Silent.', sites: [site] });
  await becomes('data-stopped');
  await after(1);
  await after(2 * minute);
  const refusals = () => logged.filter(({ msg }) => msg === 'a mail about a condition was not taken');
  await vi.waitFor(() => expect(refusals()).toHaveLength(1));
  expect(JSON.stringify(refusals())).not.toContain('anna');
  mails.refuse = undefined;
  await after(minute);
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toEqual(['anna@example.org']));
});
