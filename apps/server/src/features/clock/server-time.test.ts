import { api, instant } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtClock } from '../../platform/clock/look-at-clock.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type House, openHouse } from '../../testing/house.ts';

const { getServerTime, confirmServerTime } = api.clock;
const wrongBy = 500 * 86_400_000;

let house: House;
let admin: Act;
beforeAll(async () => {
  house = await openHouse();
  const elm = await house.addOrganisation('Elm');
  await house.addUser('admin', elm, 'organisation-admin');
  await house.addUser('lead', elm, 'nurse-lead');
  admin = await actAs(house, 'admin');
});
afterAll(() => house.close());

const machineTime = () => instant(house.clock.ms + house.machine.aheadMs);

it('an administrator sees that the clock is doubted and why, and confirms the date as it was shown', async () => {
  const now = instant(house.clock.ms);
  const right = { now, machine: now, doubt: null, doubtedSince: null, gatewaysSay: null, gatewaysHeard: 0 };
  expect((await admin(getServerTime)).reply).toEqual(right);
  expect(await lookAtClock(house.serverClock)()).toEqual([]);

  house.machine.aheadMs = wrongBy;
  const doubted = { ...right, machine: machineTime(), doubt: 'step', doubtedSince: now };
  expect((await admin(getServerTime)).reply).toEqual(doubted);
  expect(await lookAtClock(house.serverClock)()).toMatchObject([
    { code: 'clock-differs', level: 'degraded', sentence: expect.stringContaining('Date and time') },
  ]);

  const changed = { status: 409, code: 'changed-meanwhile' };
  expect(await admin(confirmServerTime, { body: { machine: now } })).toMatchObject(changed);
  expect((await admin(getServerTime)).reply).toEqual(doubted);

  const machine = machineTime();
  expect(await admin(confirmServerTime, { body: { machine } })).toMatchObject({ status: 200 });
  await house.serverClock.settled();
  expect((await admin(getServerTime)).reply).toEqual({ ...right, now: machine, machine });
  expect(await lookAtClock(house.serverClock)()).toEqual([]);
  expect(await auditOf(house, 'clock.confirmed')).toMatchObject([
    { detail: { machine, before: now, doubt: 'step' } },
  ]);
});

it('is seen and confirmed by who may edit the organisation, and by no other', async () => {
  const lead = await actAs(house, 'lead');
  expect(await lead(getServerTime)).toMatchObject({ status: 403 });
  expect(await lead(confirmServerTime, { body: { machine: machineTime() } })).toMatchObject({ status: 403 });
});
