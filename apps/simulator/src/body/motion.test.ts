import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { createMotion, type Motion } from './motion.ts';
import { type Position, takeStance } from './stance.ts';

const random = createRandom(21);
const second = 1000;

/** Passes ten-second intervals in one position and reads each. */
function live(motion: Motion, position: Position, from: number, intervals: number) {
  const stance = takeStance(position, random);
  return Array.from({ length: intervals }, (_, index) => {
    const begin = from + index * 10 * second;
    motion.pass(begin, begin + 10 * second, stance, 0.28, 0.2);
    return motion.read(begin + 10 * second);
  });
}
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

test('walking moves more than sitting, sitting more than lying', () => {
  const activity = (position: Position): number =>
    mean(live(createMotion(random, 0), position, 0, 60).map(({ rmsG }) => rmsG));
  expect(activity('walking')).toBeGreaterThan(0.2);
  expect(activity('sitting')).toBeLessThan(0.1);
  expect(activity('lying-back')).toBeLessThan(activity('sitting'));
});

test('who lies is still for minutes, who walks never', () => {
  const stillest = (position: Position): number =>
    Math.max(...live(createMotion(random, 0), position, 0, 120).map(({ stillS }) => stillS));
  expect(stillest('lying-left')).toBeGreaterThan(60);
  expect(stillest('walking')).toBeLessThan(10);
});

test('an impact is told for 30 s and its peak for a minute, with its age', () => {
  const motion = createMotion(random, 0);
  motion.jolt(5 * second, 5, 1, 1);
  const course = live(motion, 'lying-back', 0, 9);
  expect(course.map(({ impact }) => impact)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(course[3]?.peakG).toBe(5);
  expect(course[3]?.peakAgeS).toBe(35);
  expect(course[5]?.peakG).toBe(5);
  expect(course[7]?.peakG).toBeLessThan(1.5);
  expect(course[7]?.peakAgeS).toBeUndefined();
});

test('the mean over an interval in two positions lies between them', () => {
  const motion = createMotion(random, 0);
  motion.pass(0, 5 * second, { position: 'standing', up: [1, 0, 0] }, 0.2, 0);
  motion.pass(5 * second, 10 * second, { position: 'lying-back', up: [0, 0, 1] }, 0.2, 0);
  expect(motion.read(10 * second).up).toEqual([0.5, 0, 0.5]);
  motion.rest(10 * second, 20 * second, [0, 0, 1]);
  expect(motion.read(20 * second)).toMatchObject({ up: [0, 0, 1], rmsG: 0.004 });
});
