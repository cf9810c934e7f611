import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { createMotion, type Motion } from './motion.ts';
import { type Position, stanceAt, takeStance } from './stance.ts';

const random = createRandom(21);
const second = 1000;
const usual = { gaitG: 0.28, restlessness: 0.2, swingDeg: 0 };
const posture = { sitBackDeg: 24, headUpDeg: 10 };

/** Passes ten-second intervals in one position and reads each. */
function live(motion: Motion, position: Position, from: number, intervals: number) {
  const stance = takeStance(position, random, posture);
  return Array.from({ length: intervals }, (_, index) => {
    const begin = from + index * 10 * second;
    motion.pass(begin, begin + 10 * second, stance, usual);
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

test('a lying person is still for minutes, a walking one never', () => {
  const stillest = (position: Position): number =>
    Math.max(...live(createMotion(random, 0), position, 0, 120).map(({ stillS }) => stillS));
  expect(stillest('lying-left')).toBeGreaterThan(60);
  expect(stillest('walking')).toBeLessThan(10);
});

test('an impact is reported for 30 s, its peak and age for a minute', () => {
  const motion = createMotion(random, 0);
  motion.jolt(5 * second, 5, 1, 1);
  const series = live(motion, 'lying-back', 0, 9);
  expect(series.map(({ impact }) => impact)).toEqual([
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
  expect(series[3]?.peakG).toBe(5);
  expect(series[3]?.peakAgeS).toBe(35);
  expect(series[5]?.peakG).toBe(5);
  expect(series[7]?.peakG).toBeLessThan(1.5);
  expect(series[7]?.peakAgeS).toBeUndefined();
});

test('the mean over an interval in two positions lies between them', () => {
  const motion = createMotion(random, 0);
  motion.pass(0, 5 * second, stanceAt('standing', 0, 0), usual);
  motion.pass(5 * second, 10 * second, stanceAt('lying-back', 0, 0), usual);
  const [x, y, z] = motion.read(10 * second).up;
  expect(x).toBeCloseTo(0.5, 9);
  expect(y).toBeCloseTo(0, 9);
  expect(z).toBeCloseTo(0.5, 9);
  motion.rest(10 * second, 20 * second, [0, 0, 1]);
  expect(motion.read(20 * second)).toMatchObject({ up: [0, 0, 1], rmsG: 0.004 });
});

test('a person in a hoist swings: measurements differ about the same mean', () => {
  const motion = createMotion(random, 0);
  const ups = Array.from({ length: 400 }, (_, index) => {
    const begin = index * 10 * second;
    motion.pass(begin, begin + 10 * second, stanceAt('sitting', 0, 40), { ...usual, swingDeg: 10 });
    return motion.read(begin + 10 * second).up[0];
  });
  const average = mean(ups);
  const deviation = Math.sqrt(mean(ups.map((x) => (x - average) ** 2)));
  expect(Math.abs(average - Math.cos(40 * (Math.PI / 180)))).toBeLessThan(0.03);
  expect(deviation).toBeGreaterThan(0.07);
});
