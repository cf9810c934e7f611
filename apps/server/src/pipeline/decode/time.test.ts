import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNodeClock, type NodeClock } from '../fleet/node-clock.ts';
import { furthestAheadMs, heardAt, medianTime, oldestMs, timeFault } from './measurement-time.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const second = 1_000;
const minute = 60_000;
const day = 24 * 3600_000;
const notFresh = () => false;

/** The time on receipt of a row that a node with some clock heard at a time and sent at another. */
function send(
  clock: NodeClock,
  { heard, sent = heard, received = sent }: { heard: number; sent?: number; received?: number },
  by: (at: number) => number,
  isFresh: (offset: number | undefined) => boolean = notFresh,
): number | undefined {
  const verdict = clock.judge(received, by(sent), isFresh);
  return heardAt(by(heard), verdict);
}

const behind = (ms: number) => (at: number) => at - ms;
const since1970 = (at: number) => at - start;
const year97000 = (at: number) => at + 3e15;
const secondsSince1970 = (at: number) => Math.floor((at - start) / 1_000);

const offsets = fc.integer({ min: -day, max: day });
const periods = fc.integer({ min: second, max: 60 * second });
const delays = fc.array(fc.nat(20 * minute), { maxLength: 50 });

/** Has a node send live for some minutes, every so often. */
function* live(
  clock: NodeClock,
  { from, forMs, period }: { from: number; forMs: number; period: number },
  by: (at: number) => number,
) {
  for (let at = from; at <= from + forMs; at += period) yield { at, dated: send(clock, { heard: at }, by) };
}

test('a clock off by up to a day is corrected, however late its node', () => {
  fc.assert(
    fc.property(offsets, periods, delays, (offset, period, late) => {
      const clock = createNodeClock();
      for (const _ of live(clock, { from: start, forMs: 3 * minute, period }, behind(offset)));
      // Live messages come in between: the same delay for 20 s would be taken for a clock that was set.
      late
        .flatMap((delay) => [delay, 0])
        .forEach((delay, index) => {
          const heard = start + 4 * minute + 10 * index * second;
          expect(send(clock, { heard, received: heard + delay }, behind(offset))).toBe(heard);
        });
    }),
  );
});

const settings: fc.Arbitrary<(at: number) => number> = fc.oneof(
  fc.integer({ min: -40 * day, max: 40 * day }).map(behind),
  fc.constantFrom(since1970, year97000, secondsSince1970),
);
/** Clocks that gain or lose up to 0.1 %. */
const drifts = fc.double({ min: -0.001, max: 0.001, noNaN: true });

test('live rows are dated as of now, to whatever time their clock is set', () => {
  const lives = fc.array(fc.tuple(settings, fc.integer({ min: 3 * minute, max: 20 * minute })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(lives, periods, drifts, (settings, period, drift) => {
      const clock = createNodeClock();
      let from = start;
      for (const [setting, forMs] of settings) {
        const begun = from;
        const by = (at: number) => setting(begun + (at - begun) * (1 + drift));
        for (const { at, dated } of live(clock, { from, forMs, period }, by)) {
          from = at + period;
          // Three messages and 20 s show that the clock was set.
          if (at < begun + 2 * Math.max(period, 30 * second)) continue;
          expect(Math.abs((dated ?? Number.NaN) - at)).toBeLessThan(7 * second);
        }
      }
    }),
  );
});

test('a clock off by over a day dates nothing far from its receipt', () => {
  const messages = fc.array(fc.record({ stamp: fc.nat(4e12), pauseMs: fc.nat(5 * minute) }), {
    maxLength: 50,
  });
  fc.assert(
    fc.property(messages, fc.boolean(), (all, fresh) => {
      const clock = createNodeClock();
      let received = start;
      for (const { stamp, pauseMs } of all) {
        received += pauseMs;
        const verdict = clock.judge(received, stamp, () => fresh);
        const dated = heardAt(stamp, verdict) ?? received;
        expect(Math.abs(dated - received)).toBeLessThanOrEqual(day + minute);
      }
    }),
  );
});

test('the backlog of a clock that is not believed has no time', () => {
  const wrong = fc.oneof(
    fc.integer({ min: day + minute, max: 40 * day }).map(behind),
    fc.constantFrom(since1970, year97000),
  );
  const pauses = fc.integer({ min: 2 * minute, max: 24 * 3600_000 });
  const perSecond = fc.integer({ min: 2, max: 100 });
  fc.assert(
    fc.property(wrong, fc.boolean(), pauses, perSecond, (by, wasHeard, pause, rate) => {
      const clock = createNodeClock();
      if (wasHeard)
        for (const _ of live(clock, { from: start - 5 * minute, forMs: 4 * minute, period: second }, by));
      const back = start + pause;
      let received = back;
      for (let heard = start; heard < received - minute; heard += 10 * second) {
        received = back + (heard - start) / 10 / rate;
        expect(send(clock, { heard, received }, by)).toBeUndefined();
      }
      const dated = [...live(clock, { from: received + minute, forMs: 2 * minute, period: second }, by)].at(
        -1,
      );
      expect(Math.abs((dated?.dated ?? Number.NaN) - (dated?.at ?? 0))).toBeLessThan(7 * second);
    }),
  );
});

test('the backlog of a clock that is believed keeps its times', () => {
  const rates = fc.double({ min: 1.5, max: 1_000, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: -day, max: minute }), rates, (offset, rate) => {
      const clock = createNodeClock();
      for (const _ of live(clock, { from: start, forMs: 3 * minute, period: second }, behind(offset)));
      const heards = Array.from({ length: 600 }, (_, n) => start + 4 * minute + n * second);
      const back = start + 20 * minute;
      heards.forEach((heard, n) => {
        const received = Math.max(heard, Math.round(back + (n * second) / rate));
        expect(send(clock, { heard, received }, behind(offset))).toBe(heard);
      });
    }),
  );
});

test('a clock that was set back is known at once by measurements of now', () => {
  const clock = createNodeClock();
  for (const _ of live(clock, { from: start, forMs: minute, period: 10 * second }, behind(0)));
  const at = start + 70 * second;
  expect(send(clock, { heard: at }, behind(minute * 10))).toBe(at - 10 * minute);
  expect(send(clock, { heard: at + second }, behind(minute * 10), () => true)).toBe(at + second);
  expect(send(clock, { heard: at + 2 * second }, behind(minute * 10))).toBe(at + 2 * second);
});

test('rows that were heard before their clock was set have no time', () => {
  const clock = createNodeClock();
  const verdict = clock.judge(start, start, notFresh);
  expect(heardAt(5_000, verdict)).toBeUndefined();
  expect(heardAt(start * 1_000, verdict)).toBeUndefined();
  expect(heardAt(start - 3_000, verdict)).toBe(start - 3_000);
});

test('rows of a message without a time use the known offset, if any', () => {
  const verdict = (clock: NodeClock) => clock.judge(start, Number.NaN, notFresh);
  const clock = createNodeClock({ at: start - minute, offsetMs: 10 * minute });
  expect(heardAt(start - 11 * minute, verdict(clock))).toBe(start - minute);
  expect(heardAt(start - 11 * minute, verdict(createNodeClock()))).toBe(start - 11 * minute);
  expect(heardAt(11 * minute, verdict(createNodeClock()))).toBeUndefined();
});

test('the offset is the smallest of the last hour, also over a restart', () => {
  const clock = createNodeClock({ at: start - minute, offsetMs: 500 });
  const offset = (at: number, delay: number) => clock.judge(at, at - delay, notFresh).offset;
  expect(offset(start, 700)).toBe(500);
  expect(offset(start + 30 * minute, 4_000)).toBe(500);
  expect(offset(start + 61 * minute, 3_000)).toBe(3_000);
  expect(clock.offset()).toBe(3_000);
  expect(createNodeClock().offset()).toBeNull();
});

test('measurements from 30 days past to 2 minutes ahead are taken', () => {
  expect(timeFault(start - oldestMs, start)).toBeUndefined();
  expect(timeFault(start - oldestMs - 1, start)).toBe('too-old');
  expect(timeFault(start + furthestAheadMs, start)).toBeUndefined();
  expect(timeFault(start + furthestAheadMs + 1, start)).toBe('from-the-future');
});

test('the median of times is in their range; one wild clock cannot move it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (times) => {
      const median = medianTime(times);
      expect(median).toBeGreaterThanOrEqual(Math.min(...times));
      expect(median).toBeLessThanOrEqual(Math.max(...times));
      expect(medianTime(times.toReversed())).toBe(median);
    }),
  );
  expect(medianTime([1_000, 1_040, 90_000_000])).toBe(1_040);
});
