import { PadState } from '@padlight/contract';
import { expect, test } from 'vitest';
import type { PodRecord } from '../pod-record.ts';
import { minute, padOn, real, realVoid, start, talliedOf } from '../testing/case-of.ts';

type LightChange = [
  reportedMin: number,
  shown: 'green' | 'yellow' | 'red' | 'grey',
  atMin?: number,
  padStatus?: 'WETSURFACE',
];

const lights =
  (...changes: LightChange[]) =>
  ({ lights: into }: PodRecord): void => {
    for (const [reportedMin, colour, at = reportedMin, padStatus = 'RED'] of changes)
      into.push({
        at: start + at * minute,
        reported: start + reportedMin * minute,
        light: {
          shown: colour,
          state: PadState.YELLOW,
          padStatus: colour === 'red' ? padStatus : null,
          redAlert: null,
        },
      });
  };
const leak = (atMin: number) => real(atMin, { kind: 'leak', ml: 20 });
const filling = [padOn(0), realVoid(60, 200), realVoid(120, 200)];

test.each([
  ['red for twenty minutes', [[180, 'red']], 1],
  ['red for nine minutes', [[191, 'red']], 0],
  [
    'red and then grey for silence',
    [
      [180, 'red'],
      [185, 'grey'],
    ],
    1,
  ],
  [
    'red and then green again',
    [
      [150, 'red'],
      [160, 'green'],
    ],
    0,
  ],
  ['red that was reported late', [[195, 'red', 150]], 0],
  ['never red', [[100, 'yellow']], 0],
] as [string, LightChange[], number][])('a leak after %s', (_what, changes, warned) => {
  const tally = talliedOf({ truth: [...filling, leak(200), leak(220)], reported: lights(...changes) });
  expect(tally.leaks).toEqual({ counted: 1, warned, sudden: 0 });
});

test('red of the previous pad does not warn of a leak', () => {
  const truth = [padOn(0), real(100, { kind: 'padOff', ml: 450 }), padOn(101), realVoid(102, 400), leak(130)];
  expect(talliedOf({ truth, reported: lights([90, 'red']) }).leaks.warned).toBe(0);
});

test('a leak from one void into a pad under 60 % is counted apart', () => {
  const sudden = talliedOf({ truth: [padOn(0), realVoid(60, 290), realVoid(120, 400), leak(122)] });
  expect(sudden.leaks).toEqual({ counted: 0, warned: 0, sudden: 1 });
  const foreseen = talliedOf({ truth: [padOn(0), realVoid(60, 310), realVoid(120, 400), leak(122)] });
  expect(foreseen.leaks).toEqual({ counted: 1, warned: 0, sudden: 0 });
});

test('a red caused by the fill is early on a pad under 60 %', () => {
  const early = talliedOf({ truth: filling, reported: lights([100, 'green'], [110, 'red']) });
  expect(early.reds).toEqual({ begun: 1, early: 1 });
  const right = talliedOf({ truth: filling, reported: lights([130, 'red'], [140, 'grey'], [150, 'red']) });
  expect(right.reds).toEqual({ begun: 1, early: 0 });
});

test('a surface red is not by fill, and the next pad’s is separate', () => {
  expect(talliedOf({ truth: filling, reported: lights([30, 'red', 30, 'WETSURFACE']) }).reds.begun).toBe(0);
  const truth = [...filling, real(200, { kind: 'padOff', ml: 400 }), padOn(201)];
  expect(talliedOf({ truth, reported: lights([130, 'red'], [200, 'grey'], [210, 'red']) }).reds).toEqual({
    begun: 2,
    early: 1,
  });
});

test('the true fill is the last reported one plus what came and leaked since', () => {
  const truth = [padOn(0), realVoid(60, 290), real(70, { kind: 'fill', ml: 301 })];
  expect(talliedOf({ truth, reported: lights([80, 'red']) }).reds.early).toBe(0);
  const leaked = [...truth, real(75, { kind: 'leak', ml: 2 })];
  expect(talliedOf({ truth: leaked, reported: lights([80, 'red']) }).reds.early).toBe(1);
});
