import type { BodyPosition } from '@padlight/contract';
import { expect, test } from 'vitest';
import { groupFigures } from '../figures.ts';
import type { TruePosition } from '../reading/read-position.ts';
import { minute, padOn, put, real, start, talliedOf } from '../testing/case-of.ts';

const at = (atMin: number): number => start + atMin * minute;
const fall = (atMin: number) => ({ id: `fall-${atMin}`, kind: 'fall' as const, at: at(atMin), peakG: 4 });
const jolt = (atMin: number) => ({ id: `jolt-${atMin}`, kind: 'jolt' as const, at: at(atMin), peakG: 1.8 });
const turn = (atMin: number) => ({ id: `turn-${atMin}`, kind: 'turn' as const, at: at(atMin), degrees: 90 });
const position = (fromMin: number, toMin: number | null, of: BodyPosition) => ({
  id: `position-${fromMin}`,
  kind: 'position' as const,
  at: at(fromMin),
  position: of,
  end: toMin === null ? null : at(toMin),
});
const lay = (atMin: number, of: TruePosition) => real(atMin, { kind: 'position', position: of });

test('a fall reported within three minutes after it counts; others are false', () => {
  const tally = talliedOf({
    truth: [padOn(0), ...[100, 200, 300].map((min) => real(min, { kind: 'fall' }))],
    reported: ({ falls }) => put(falls, fall(102.9), fall(199), fall(303.5)),
  });
  expect(tally.falls).toEqual({ real: 3, found: 1, false: 2, apart: 0 });
});

test('soft falls, and falls that were helped up, count as falls and by themselves', () => {
  const soft = (atMin: number) => ({ ...fall(atMin), peakG: 1.8 });
  const tally = talliedOf({
    truth: [
      padOn(0),
      real(100, { kind: 'fall', peakG: 4 }),
      real(200, { kind: 'fall', peakG: 1.8, helpedAfterS: 20 }),
      real(300, { kind: 'fall', peakG: 2.4, helpedAfterS: 90 }),
      real(400, { kind: 'fall' }),
    ],
    reported: ({ falls }) => put(falls, fall(100), soft(200), soft(500), fall(600)),
  });
  expect(tally.falls).toEqual({ real: 4, found: 2, false: 2, apart: 0 });
  expect(tally.softFalls).toEqual({ real: 2, found: 1, false: 1 });
  expect(groupFigures(tally)).toMatchObject({
    softFallSensitivity: 0.5,
    softFalls: 2,
    helpedFallSensitivity: 1,
    helpedFalls: 1,
  });
});

test('either kind matches a soft fall, and a false fall counts once', () => {
  const tally = talliedOf({
    truth: [padOn(0), ...[100, 200, 300].map((min) => real(min, { kind: 'fall', peakG: 1.8 }))],
    reported: ({ falls, jolts }) => {
      put(jolts, jolt(100), jolt(200), jolt(400), jolt(500));
      put(falls, fall(200), fall(400), fall(600));
    },
  });
  expect(tally.falls).toEqual({ real: 3, found: 1, false: 2, apart: 0 });
  expect(tally.softFalls).toMatchObject({ real: 3, found: 2 });
  expect(tally.eitherFalls).toEqual({ false: 3 });
  const { possibleFallsPerH, callsPerDayOf40 } = groupFigures(tally);
  expect(callsPerDayOf40).toBeCloseTo(960 * (possibleFallsPerH ?? 0), 0);
});

test('a fall without a pad is counted apart, and its report is not false', () => {
  const tally = talliedOf({
    truth: [padOn(60), real(30, { kind: 'fall' })],
    reported: ({ falls }) => put(falls, fall(30)),
  });
  expect(tally.falls).toEqual({ real: 0, found: 0, false: 0, apart: 1 });
});

test('turns of the goal that last are matched within a quarter of an hour', () => {
  const tally = talliedOf({
    truth: [
      padOn(0),
      ...[100, 200, 205, 300].map((min) => real(min, { kind: 'turn', degrees: 60 })),
      real(400, { kind: 'turn', degrees: 20 }),
    ],
    reported: ({ turns }) => put(turns, turn(110), turn(112), turn(203), turn(400)),
  });
  // The turn at 200 did not last: it is not expected, and reports of it or of the next are not false.
  expect(tally.turns).toEqual({ real: 3, found: 2, false: 2 });
});

test('the side is weighed by time after a learning time, and unknown is wrong', () => {
  const tally = talliedOf({
    truth: [padOn(0), lay(0, 'lying-left'), lay(75, 'lying-back'), lay(105, 'sitting'), lay(125, 'unknown')],
    reported: ({ positions }) =>
      put(
        positions,
        position(0, 45, 'lying-left'),
        position(45, 55, 'lying-right'),
        position(55, 65, 'unknown'),
        position(65, 115, 'lying-back'),
        position(115, null, 'sitting'),
      ),
  });
  expect(tally.lying).toEqual({ ms: 90 * minute, rightMs: 60 * minute, unknownMs: 10 * minute });
  expect(tally.position).toEqual({ ms: 110 * minute, rightMs: 70 * minute, unknownMs: 10 * minute });
  expect(groupFigures(tally)).toMatchObject({ lyingSideShare: 0.6667, unknownShare: 0.1111 });
});

test('lying without a side in the truth expects no side', () => {
  const tally = talliedOf({
    truth: [padOn(0), lay(0, 'lying'), lay(75, 'unknown')],
    reported: ({ positions }) => put(positions, position(0, null, 'lying-right')),
  });
  expect(tally.lying.ms).toBe(0);
  expect(tally.position).toMatchObject({ ms: 60 * minute, rightMs: 60 * minute });
});

test('the position is right, wrong or unknown, separately for walkers and others', () => {
  const positionFacts = [
    position(0, 30, 'sitting'),
    position(30, 45, 'unknown'),
    position(45, null, 'lying-back'),
  ];
  const tallyOf = (last: TruePosition) =>
    talliedOf({
      truth: [padOn(0), lay(0, 'sitting'), lay(75, last), lay(76, 'unknown')],
      reported: ({ positions }) => put(positions, ...positionFacts),
      heard: [[0, 90]],
    });
  expect(tallyOf('walking').walkers).toEqual({
    ms: 61 * minute,
    rightMs: 15 * minute,
    unknownMs: 15 * minute,
  });
  expect(tallyOf('standing').walkers.ms).toBe(0);
  expect(groupFigures(tallyOf('standing'))).toMatchObject({
    nonWalkersRight: 0.2459,
    nonWalkersWrong: 0.5082,
    nonWalkersUnknown: 0.2459,
    walkersWrong: null,
  });
});
