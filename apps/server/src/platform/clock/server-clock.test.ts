import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtAt, outdatedAt } from './possible-time.ts';
import { createServerClock } from './server-clock.ts';

const minute = 60_000;
const dayMs = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 12);

const fail = (error: unknown): never => {
  throw error;
};

/** Opens a server's clock on a machine that was off for `gapMs` since the last note, or was never noted. */
function openClock(gapMs?: number) {
  let monotonic = 0;
  const read = () => ({ wall: noon + monotonic, monotonic });
  const state = createServerClock({ read, bootId: 'before' }, undefined, fail).noted().state;
  const noted =
    gapMs === undefined ? undefined : { state: { ...state, time: noon - gapMs }, bootId: 'before' };
  const clock = createServerClock({ read, bootId: 'now' }, noted, fail);
  return {
    clock,
    pass(ms: number) {
      monotonic += ms;
    },
  };
}

const impossible = fc.oneof(
  fc.integer({ min: 0, max: builtAt - 60 * minute }),
  fc.integer({ min: outdatedAt, max: 8.64e15 }),
  fc.constantFrom(0, Number.NaN, 1_000 * noon, Date.UTC(1980, 0, 6), Date.UTC(2038, 0, 19)),
);

test('gateways that report an impossible time have no part in the judgement', () => {
  fc.assert(
    fc.property(fc.array(impossible, { minLength: 1, maxLength: 5 }), (says) => {
      const { clock, pass } = openClock();
      for (let n = 0; n < 60; n++) {
        for (const [node, stamp] of says.entries()) expect(clock.hear(node, stamp + n * minute)).toBe(true);
        pass(minute);
        clock.check();
      }
      expect(clock.status()).toMatchObject({ state: { doubt: undefined }, agreed: undefined });
      expect(clock.expiryNow()).toBe(clock.now());
    }),
  );
});

test('a gateway with a possible time is a witness, however many have impossible ones', () => {
  const { clock, pass } = openClock();
  for (let n = 0; n < 20; n++) {
    for (let node = 0; node < 5; node++) clock.hear(node, n * minute);
    clock.hear(9, noon + 40 * dayMs + n * minute);
    pass(minute);
    clock.check();
  }
  expect(clock.status().state.doubt).toMatchObject({ reason: 'gateways' });
});

test('at a doubtful start, impossible messages are accepted after others could report', () => {
  const { clock, pass } = openClock(40 * dayMs);
  expect(clock.status().state.doubt).toMatchObject({ reason: 'gap' });
  expect(clock.hear(1, 0)).toBe(false);
  pass(11_000);
  expect(clock.hear(1, 11_000)).toBe(true);
});
