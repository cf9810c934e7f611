import {
  instant,
  lights,
  linkStates,
  PadState,
  type Reading,
  RedAlertKind,
  silentFor,
  wearStates,
} from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLight } from './describe-light.ts';
import { minutesAgo, now, readingOf } from './testing/tile-of.ts';

const link = readingOf().link;
const shownAt = (reading: Reading | null, at: number) => describeLight({ reading }, silentFor(reading, at));
const wordOf = (reading: Reading | null) => shownAt(reading, now).word;

test.each(['green', 'yellow', 'red'] as const)('%s stays what it is while it is fresh', (light) => {
  expect(shownAt(readingOf(light), now).tone).toBe(light);
});

test('after five minutes without data any light is grey, and says so', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lights), fc.integer({ min: 6, max: 10_000 }), (light, minutes) => {
      const reading = readingOf(light, { link: { ...link, lastHeardAt: minutesAgo(minutes) } });
      expect(shownAt(reading, now)).toMatchObject({
        tone: 'grey',
        word: 'light.noDataFor',
      });
    }),
  );
});

test('only a light that is green is ever shown green', () => {
  const reading = fc.record({
    light: fc.constantFrom(...lights),
    state: fc.constantFrom(...linkStates),
    wear: fc.constantFrom(...wearStates),
    minutes: fc.option(fc.nat(20)),
  });
  fc.assert(
    fc.property(reading, ({ light, state, wear, minutes }) => {
      const lastHeardAt = minutes === null ? null : minutesAgo(minutes);
      const drawn = shownAt(readingOf(light, { wear, link: { ...link, state, lastHeardAt } }), now);
      if (drawn.tone === 'green') expect(light).toBe('green');
      if (drawn.tone === 'grey' && state === 'connected' && minutes !== null && minutes <= 5)
        expect(light).toBe('grey');
    }),
  );
});

test('the texts distinguish dry, wet but fine, surface, full, red and long red', () => {
  const dry = readingOf('green', {
    pad: { attachedAt: null, wetSince: null, calibrating: false, kind: null, product: null },
  });
  expect(wordOf(dry)).toBe('light.dry');
  expect(wordOf(readingOf('green'))).toBe('light.ok');
  expect(wordOf(readingOf('yellow'))).toBe('light.soon');
  const awaited = { ...readingOf('green').pad, confirming: 'red' as const };
  expect(shownAt(readingOf('green', { pad: awaited }), now)).toMatchObject({
    tone: 'red',
    word: 'light.confirming',
  });
  expect(wordOf(readingOf('grey', { pad: awaited, wear: 'off-body' }))).toBe('light.offBody');
  const red = readingOf('red');
  expect(wordOf(red)).toBe('light.now');
  expect(wordOf({ ...red, light: { ...red.light, padStatus: 'WETSURFACE' } })).toBe('light.surface');
  expect(wordOf({ ...red, pad: { ...red.pad, leakAhead: true } })).toBe('light.leakAhead');
  const long = { ...red, light: { ...red.light, redAlert: RedAlertKind.darkRed } };
  expect(shownAt(long, now)).toMatchObject({ word: 'light.overdue', overdue: true });
});

test('grey says why', () => {
  const grey = readingOf('grey');
  const withState = (state: PadState) => wordOf({ ...grey, light: { ...grey.light, state } });
  expect(wordOf(null)).toBe('light.noPod');
  expect(wordOf({ ...grey, link: { ...link, state: 'never-heard', lastHeardAt: null } })).toBe(
    'light.neverHeard',
  );
  expect(wordOf({ ...grey, link: { ...link, state: 'disconnected' } })).toBe('light.disconnected');
  expect(wordOf({ ...grey, link: { ...link, state: 'out-of-range' } })).toBe('light.outOfRange');
  expect(wordOf({ ...grey, link: { ...link, state: 'two-sensors' } })).toBe('light.twoSensors');
  expect(wordOf({ ...grey, wear: 'off-body' })).toBe('light.offBody');
  expect(wordOf({ ...grey, wear: 'unclipped' })).toBe('light.unclipped');
  expect(withState(PadState.PADNOTSELECTED)).toBe('light.pad.not-chosen');
  expect(withState(PadState.PADUNKNOWN)).toBe('light.pad.unknown-product');
  expect(withState(PadState.UNSTABLE)).toBe('light.unstable');
  expect(withState(PadState.ANALYSING)).toBe('light.analysing');
  expect(
    wordOf({
      ...grey,
      pad: { attachedAt: instant(now), wetSince: null, calibrating: true, kind: null, product: null },
    }),
  ).toBe('light.calibrating');
});
