import { api, instant, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkClock } from '../../platform/clock/check-clock.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const { getServerTime, confirmServerTime } = api.clock;
const wrongBy = 500 * 86_400_000;

let app: TestApp;
let elm: OrganisationId;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('lead', elm, 'nurse-lead');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const machineTime = () => instant(app.clock.ms + app.machine.aheadMs);

it('an administrator sees a doubted clock with its reason, and confirms it', async () => {
  const now = instant(app.clock.ms);
  const right = {
    now,
    machine: now,
    doubt: null,
    doubtedSince: null,
    gatewaysSay: null,
    gatewaysHeard: 0,
    abilities: { confirm: true },
  };
  expect((await admin(getServerTime)).reply).toEqual(right);
  expect(await checkClock(app.serverClock)()).toEqual([]);

  app.machine.aheadMs = wrongBy;
  const doubted = { ...right, machine: machineTime(), doubt: 'step', doubtedSince: now };
  expect((await admin(getServerTime)).reply).toEqual(doubted);
  expect(await checkClock(app.serverClock)()).toMatchObject([
    { code: 'clock-differs', level: 'degraded', sentence: expect.stringContaining('Date and time') },
  ]);

  const changed = { status: 409, code: 'changed-meanwhile' };
  expect(await admin(confirmServerTime, { body: { machine: now } })).toMatchObject(changed);
  expect((await admin(getServerTime)).reply).toEqual(doubted);

  const machine = machineTime();
  expect(await admin(confirmServerTime, { body: { machine } })).toMatchObject({ status: 200 });
  await app.serverClock.settled();
  expect((await admin(getServerTime)).reply).toEqual({ ...right, now: machine, machine });
  expect(await checkClock(app.serverClock)()).toEqual([]);
  expect(await auditOf(app, 'clock.confirmed')).toMatchObject([
    { detail: { machine, before: now, doubt: 'step' } },
  ]);
});

it('is seen and confirmed only by editors of the organisation', async () => {
  const lead = await actAs(app, 'lead');
  expect(await lead(getServerTime)).toMatchObject({ status: 403 });
  expect(await lead(confirmServerTime, { body: { machine: machineTime() } })).toMatchObject({ status: 403 });
});

it('is confirmed by super admins alone with several organisations', async () => {
  await app.addUser('boss', elm, 'super-admin');
  await app.addOrganisation('Oak');
  const boss = await actAs(app, 'boss');
  app.machine.aheadMs += wrongBy;
  const doubted = { doubt: 'step', abilities: { confirm: false } };
  expect((await admin(getServerTime)).reply).toMatchObject(doubted);
  const body = { machine: machineTime() };
  expect(await admin(confirmServerTime, { body })).toMatchObject({ status: 403, code: 'shared-entry' });
  expect((await boss(getServerTime)).reply).toMatchObject({ doubt: 'step', abilities: { confirm: true } });
  expect(await boss(confirmServerTime, { body })).toMatchObject({ status: 200 });
  await app.serverClock.settled();
  expect((await admin(getServerTime)).reply).toMatchObject({ doubt: null });
  // Without any super admin, an administrator must be able to.
  await app.database.db
    .updateTable('users')
    .set({ is_disabled: true })
    .where('username', '=', 'boss')
    .execute();
  expect((await admin(getServerTime)).reply).toMatchObject({ abilities: { confirm: true } });
});
