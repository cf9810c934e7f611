import { expect } from 'vitest';
import type { FaultKind } from '../bench/faults/fault-kinds.ts';
import { type FaultSettings, measureFaults } from '../bench/faults/measure-faults.ts';

const seed = 20_260_101;

/** Each fault once, for seconds; `npm run faults` is the long form of the same. */
const short: Omit<FaultSettings, 'kinds' | 'log'> = {
  seed,
  times: 1,
  isExternal: true,
  isLong: false,
  size: { steady: 20, late: 2, flooding: 120, nodes: 12 },
  holdMs: [1_500, 3_000],
  floodS: [4, 4],
  floodWindow: 200,
  calmMs: 1_000,
  patienceMs: 120_000,
  isCut: () => false,
};

/**
 * Causes each of these faults in an installation. Expects that it recovers by itself, and that everything acknowledged, at least so
 * much, is stored once. Refusals name a time to retry, and nothing stays without an answer for as long as a gateway waits.
 */
export async function expectNothingLost(kinds: readonly FaultKind[], leastAcked: number): Promise<void> {
  const lines: string[] = [];
  const { records, ...figures } = await measureFaults({ ...short, kinds, log: (line) => lines.push(line) });
  const story = [`seed ${seed}`, ...lines, JSON.stringify(figures)].join('\n');
  expect(
    records.filter(({ healS }) => healS === undefined),
    story,
  ).toEqual([]);
  expect(figures, story).toMatchObject({
    exits: 0,
    restartsByHand: 0,
    lost: 0,
    doubled: 0,
    boardDiffers: 0,
    redWithoutAlert: 0,
    wrongAnswers: [],
  });
  expect(figures.acked, story).toBeGreaterThan(leastAcked);
  expect(figures.stored, story).toBeGreaterThanOrEqual(figures.acked);
}
