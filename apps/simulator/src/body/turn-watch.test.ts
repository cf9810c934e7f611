import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stanceAt } from './stance.ts';
import { watchTurns } from './turn-watch.ts';

const minute = 60_000;
const rolled = (degrees: number) => stanceAt('lying-back', degrees, 0).up;

test('a roll of 30 degrees or more for 15 min is a turn', () => {
  const watch = watchTurns(rolled(0));
  expect(watch.move(10 * minute, rolled(40))).toBe(true);
  expect(watch.finished(24 * minute)).toBeUndefined();
  expect(watch.finished(25 * minute)).toEqual({ at: 10 * minute, degrees: 40 });
  expect(watch.finished(60 * minute)).toBeUndefined();
});

test('a roll back within 15 min is none, and neither is a smaller one', () => {
  const watch = watchTurns(rolled(0));
  watch.move(0, rolled(80));
  watch.move(10 * minute, rolled(10));
  expect(watch.finished(60 * minute)).toBeUndefined();
  expect(watch.move(70 * minute, rolled(25))).toBe(false);
  expect(watch.finished(120 * minute)).toBeUndefined();
});

test('shifts on the way do not restart a turn, another turn does', () => {
  const watch = watchTurns(rolled(0));
  watch.move(0, rolled(80));
  expect(watch.move(5 * minute, rolled(95))).toBe(false);
  expect(watch.finished(15 * minute)).toEqual({ at: 0, degrees: 80 });
  watch.move(20 * minute, rolled(0));
  expect(watch.move(30 * minute, rolled(-90))).toBe(true);
  expect(watch.finished(45 * minute)).toMatchObject({ at: 30 * minute });
});

test('a turn is never reported early, under 30 degrees, or right after another', () => {
  const moves = fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 90 }), roll: fc.integer({ min: -180, max: 180 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      const watch = watchTurns(rolled(0));
      let [now, last] = [0, Number.NEGATIVE_INFINITY];
      for (const { after, roll } of list) {
        now += after * minute;
        const finished = watch.finished(now);
        if (finished) {
          expect(now - finished.at).toBeGreaterThanOrEqual(15 * minute);
          expect(finished.at - last).toBeGreaterThanOrEqual(15 * minute);
          expect(finished.degrees).toBeGreaterThanOrEqual(30);
          last = finished.at;
        }
        watch.move(now, rolled(roll));
      }
    }),
  );
});
