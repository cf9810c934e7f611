import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from './board.ts';
import {
  batteryStates,
  type LinkState,
  lights,
  linkStates,
  PadState,
  RedAlertKind,
  wearStates,
} from './constants.ts';
import { instant } from './ids.ts';
import { staleAfterMs, unmonitoredReason, whyUnmonitored } from './monitoring.ts';

const now = Date.UTC(2026, 0, 10, 12);
const at = (minutesAgo: number) => instant(now - minutesAgo * 60_000);

const calm: Reading = {
  light: { shown: 'green', state: PadState.GREEN, padStatus: 'SMALL', redAlert: null, since: at(30) },
  fill: null,
  pad: { attachedAt: at(60), wetSince: null, calibrating: false, kind: 'known', product: null },
  position: null,
  temperature: null,
  voidsToday: { count: 0, ml: 0, lastAt: null },
  wear: 'worn',
  link: { state: 'connected', lastHeardAt: at(0), battery: 'ok', batteryPct: 90 },
};
const grey = (light: Partial<Reading['light']> = {}, more: Partial<Reading> = {}): Reading => ({
  ...calm,
  light: { ...calm.light, shown: 'grey', since: at(3), ...light },
  ...more,
});
const ofLink = (state: LinkState, lastHeardAt: Reading['link']['lastHeardAt']) =>
  grey({}, { link: { ...calm.link, state, lastHeardAt } });
const why = (reading: Reading | null) => whyUnmonitored({ reading }, now);

test('each reason has the time since it holds, where that is known', () => {
  expect(why(null)).toEqual({ reason: 'no-pod', since: null });
  expect(whyUnmonitored({ reading: null, notConsented: true }, now)).toEqual({
    reason: 'no-consent',
    since: null,
  });
  expect(why(ofLink('never-heard', null))).toEqual({ reason: 'never-heard', since: at(3) });
  expect(why(ofLink('out-of-range', at(7)))).toEqual({ reason: 'out-of-range', since: at(7) });
  expect(why(ofLink('disconnected', at(40)))).toEqual({ reason: 'disconnected', since: at(40) });
  expect(why(ofLink('two-sensors', at(0)))).toEqual({ reason: 'two-sensors', since: at(3) });
  expect(why({ ...calm, link: { ...calm.link, lastHeardAt: at(6) } })).toEqual({
    reason: 'out-of-range',
    since: at(6),
  });
});

test.each([
  ['off-body', grey({}, { wear: 'off-body' })],
  ['unclipped', grey({}, { wear: 'unclipped' })],
  ['pad-removed', grey({ padStatus: 'PADREMOVED' })],
  ['pad-not-chosen', grey({ state: PadState.PADNOTSELECTED })],
  ['pad-unknown-product', grey({ state: PadState.PADUNKNOWN })],
  ['pad-used', grey({ state: PadState.PADUNKNOWN }, { pad: { ...calm.pad, kind: 'used' } })],
  ['unstable', grey({ state: PadState.UNSTABLE })],
  ['no-data', grey({ redAlert: RedAlertKind.noData })],
  ['calibrating', grey({}, { pad: { ...calm.pad, calibrating: true } })],
  ['analysing', grey()],
] as const)('a grey light of a pod that is heard says why: %s', (reason, reading) => {
  expect(why(reading)).toEqual({ reason, since: at(3) });
});

test('only a person with a current light is monitored, whatever the battery', () => {
  const reading = fc.record({
    colour: fc.constantFrom(...lights),
    state: fc.constantFrom(...linkStates),
    wear: fc.constantFrom(...wearStates),
    battery: fc.constantFrom(...batteryStates),
    heardMsAgo: fc.option(fc.constantFrom(0, staleAfterMs, staleAfterMs + 1, 5_400_000), { freq: 9 }),
  });
  fc.assert(
    fc.property(reading, fc.boolean(), ({ colour, state, wear, battery, heardMsAgo }, refused) => {
      const lastHeardAt = heardMsAgo === null ? null : instant(now - heardMsAgo);
      const current: Reading = {
        ...calm,
        wear,
        light: { ...calm.light, shown: colour },
        link: { ...calm.link, state, battery, lastHeardAt },
      };
      const isSilent = heardMsAgo !== null && heardMsAgo > staleAfterMs;
      const isMonitored =
        !refused && colour !== 'grey' && state === 'connected' && heardMsAgo !== null && !isSilent;
      const tile = { reading: current, ...(refused && { notConsented: true as const }) };
      expect(whyUnmonitored(tile, now) === null).toBe(isMonitored);
      expect(whyUnmonitored(tile, now)?.reason ?? null).toBe(unmonitoredReason(tile, isSilent));
    }),
  );
});
