import { expect, test } from 'vitest';
import { faultKinds } from '../bench/faults/fault-kinds.ts';
import { type FaultSettings, measureFaults } from '../bench/faults/measure-faults.ts';

const seed = 20_260_101;

/** Each fault once, for seconds; `npm run faults` is the long form of the same. */
const short: FaultSettings = {
  seed,
  kinds: faultKinds,
  times: 1,
  isExternal: true,
  isLong: false,
  size: { steady: 20, late: 2, flooding: 120, nodes: 12 },
  holdMs: [1_500, 3_000],
  floodS: [4, 4],
  floodWindow: 200,
  calmMs: 1_000,
  patienceMs: 60_000,
  isCut: () => false,
  say: () => {},
};

test('no fault ends the server, loses what was acknowledged, or needs a hand', {
  timeout: 900_000,
}, async () => {
  const lines: string[] = [];
  const { records, ...found } = await measureFaults({ ...short, say: (line) => lines.push(line) });
  const story = [`seed ${seed}`, ...lines, JSON.stringify(found)].join('\n');
  expect(
    records.filter(({ healS }) => healS === undefined),
    story,
  ).toEqual([]);
  expect(found, story).toMatchObject({
    exits: 0,
    restartsByHand: 0,
    lost: 0,
    doubled: 0,
    boardDiffers: 0,
    redWithoutAlert: 0,
    wrongAnswers: [],
  });
  expect(found.acked, story).toBeGreaterThan(1_000);
  expect(found.stored, story).toBeGreaterThanOrEqual(found.acked);
  // Who is refused learns it soon: a gateway tries again, a person looks up.
  expect(found.refusalMaxS, story).toBeLessThan(5);
});
