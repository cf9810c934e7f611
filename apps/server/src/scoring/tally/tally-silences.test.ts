import { expect, test } from 'vitest';
import { groupFigures } from '../figures.ts';
import { padOn, put, real, realVoid, reportedCycle, talliedOf } from '../testing/case-of.ts';

const padOff = (atMin: number, ml: number) => real(atMin, { kind: 'padOff', ml });
const minutes = [
  [0, 300],
  [320, 600],
  [630, 900],
  [910, 1_440],
] as const;

test('a change in a silence is matched if reported in it, others are false', () => {
  const tally = talliedOf({
    truth: [
      padOn(0),
      realVoid(200, 200),
      padOff(305, 200),
      padOn(308),
      realVoid(601, 200),
      padOff(610, 200),
      padOn(612),
    ],
    reported: ({ cycles }) => put(cycles, reportedCycle(0, 310, 200), reportedCycle(311, 904, 200)),
    heard: minutes,
  });
  expect(tally.silent).toEqual({ changes: 2, found: 1, wet: 1, wetFound: 1, unchanged: 1, false: 1 });
  expect(groupFigures(tally)).toMatchObject({
    silentChanges: 0.5,
    silentChangesWet: 1,
    falseSilentChanges: 1,
  });
});

test('small pads, partly received changes and longer silences are left out', () => {
  const tally = talliedOf({
    truth: [
      padOn(0),
      padOff(305, 40),
      padOn(308),
      padOff(610, 200),
      padOn(632),
      padOff(1_000, 200),
      padOn(1_010),
    ],
    heard: [...minutes.slice(0, 3), [910, 950], [1_000, 1_440]],
  });
  expect(tally.silent).toEqual({ changes: 0, found: 0, wet: 0, wetFound: 0, unchanged: 1, false: 0 });
});
