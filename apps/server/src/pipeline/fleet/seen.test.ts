import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowCounters } from './counter-window.ts';
import {
  forget,
  known,
  knownUncertain,
  remember,
  rememberDoubtful,
  rememberStored,
  rememberUncertain,
  type Seen,
} from './seen.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const measured = (counter: number, boot = 1) => ({
  boot,
  counter,
  at: start + 10_000 * counter,
  content: 1_000 + counter,
});
const nothing = (): Seen => rememberStored([]);

test('a measurement is new once, and seen once taken: against a plain set', () => {
  const steps = fc.array(fc.record({ counter: fc.nat(3 * windowCounters), failed: fc.boolean() }), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const seen = nothing();
      const taken = new Set<number>();
      for (const { counter, failed } of all) {
        const answer = known(seen, measured(counter));
        if (answer === 'seen') expect(taken.has(counter)).toBe(true);
        if (answer === 'new') {
          expect(taken.has(counter)).toBe(false);
          remember(seen, measured(counter));
          if (failed) forget(seen, measured(counter), true);
          else taken.add(counter);
        }
        if (answer === 'doubtful' && !taken.has(counter)) {
          rememberDoubtful(seen, measured(counter));
          taken.add(counter);
        }
      }
    }),
  );
});

test('a measurement heard again within the window is seen, in whatever order they came', () => {
  const seen = nothing();
  for (const counter of [0, 1, 5, 3, 2, 4]) {
    expect(known(seen, measured(counter))).toBe('new');
    remember(seen, measured(counter));
  }
  for (const counter of [0, 1, 2, 3, 4, 5]) expect(known(seen, measured(counter))).toBe('seen');
});

test('rebuilt from the table, all up to the latest is doubtful, later ones new', () => {
  const seen = rememberStored([measured(40), measured(42), measured(41)]);
  expect(known(seen, measured(42))).toBe('doubtful');
  expect(known(seen, measured(7))).toBe('doubtful');
  expect(known(seen, measured(43))).toBe('new');
  expect(known(seen, measured(1, 2))).toBe('doubtful');
});

test('another boot is doubtful until its latest measurement was looked up', () => {
  const seen = nothing();
  remember(seen, measured(100));
  const rebooted = { boot: 2, counter: 0, at: start + 2_000_000, content: 7 };
  expect(known(seen, rebooted)).toBe('doubtful');
  expect(rememberDoubtful(seen, rebooted)).toBe(false);
  expect(known(seen, { boot: 2, counter: 1, at: start + 2_010_000, content: 8 })).toBe('new');
  expect(known(seen, rebooted)).toBe('seen');
});

test('another content under the same number is another measurement, whichever comes first', () => {
  const seen = nothing();
  const twin = { ...measured(7), content: 3 };
  for (const measurement of [measured(7), twin]) {
    expect(known(seen, measurement)).not.toBe('seen');
    remember(seen, measurement);
  }
  for (const measurement of [measured(7), twin]) expect(known(seen, measurement)).toBe('seen');
  forget(seen, twin, true);
  expect(known(seen, measured(7))).toBe('seen');
  expect(known(seen, twin)).toBe('doubtful');
});

test('a measurement without a time is remembered apart from one with a time', () => {
  const seen = nothing();
  remember(seen, measured(7));
  expect(knownUncertain(seen, measured(7))).toBe('seen');
  expect(knownUncertain(seen, measured(8))).toBe('new');
  rememberUncertain(seen, measured(8));
  expect(knownUncertain(seen, measured(8))).toBe('seen');
  expect(known(seen, measured(8))).toBe('new');
});

test('a counter that leaps ahead of the clock, or goes back, is flagged', () => {
  const seen = nothing();
  expect(remember(seen, measured(10))).toBe(false);
  expect(remember(seen, measured(11))).toBe(false);
  expect(remember(seen, { ...measured(9_000), at: start + 130_000 })).toBe(true);
  expect(rememberDoubtful(seen, { ...measured(13), at: start + 140_000 })).toBe(true);
  expect(known(seen, measured(14))).toBe('doubtful');
});

test('without a counter, the hash finds repeats, and an older unknown one is doubtful', () => {
  const seen = nothing();
  const tag = (counter: number, at: number) => ({ boot: -1, counter, at, content: counter });
  expect(known(seen, tag(77, start))).toBe('new');
  remember(seen, tag(77, start));
  expect(known(seen, tag(77, start + 500))).toBe('seen');
  expect(known(seen, tag(78, start - 4_000))).toBe('doubtful');
  for (let n = 0; n < 1_000; n++) remember(seen, tag(1_000 + n, start + n));
  expect(seen.hashes?.hashes.size).toBe(256);
});

test('a measurement of a lost commit is doubtful until looked up, and no jump', () => {
  const counters = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(counters, fc.nat(200), (all, next) => {
      const seen = nothing();
      const above = Math.max(...all);
      for (const counter of [0, ...all])
        if (known(seen, measured(counter)) === 'new') remember(seen, measured(counter));
      for (const counter of all) forget(seen, measured(counter), false);
      for (const counter of all) {
        expect(known(seen, measured(counter))).toBe('doubtful');
        expect(rememberDoubtful(seen, measured(counter))).toBe(false);
        expect(known(seen, measured(counter))).toBe('seen');
      }
      expect(known(seen, measured(above + 1 + next))).toBe('new');
    }),
  );
});
