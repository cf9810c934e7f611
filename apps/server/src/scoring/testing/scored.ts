import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import type { EstimatorName } from '../estimator.ts';
import { scoreFolder } from '../score-folder.ts';
import { openTally } from '../tally/tally.ts';
import type { ScriptedPad } from './wearer.ts';
import { writeDataSet } from './write-data-set.ts';

/** A plain morning: three voids into two pads, and both are removed. */
export const morning: ScriptedPad[] = [
  {
    on: 5,
    off: 150,
    voids: [
      { at: 30, ml: 150 },
      { at: 90, ml: 200 },
    ],
  },
  { on: 153, off: 290, voids: [{ at: 200, ml: 120 }] },
];
export const untilMin = 320;

/** Scores a data set. The processor time is left out, because it always differs. */
export async function scored(
  data: Parameters<typeof writeDataSet>[0],
  names: readonly EstimatorName[] = ['padlight'],
) {
  const folder = await writeDataSet(data);
  onTestFinished(() => rm(folder, { recursive: true }));
  const { cells, problems } = await scoreFolder(folder, names, () => {});
  const of = (name: EstimatorName) => {
    const cell = cells.find(({ estimator }) => estimator === name);
    return cell && { ...cell, tally: { ...cell.tally, cost: openTally().cost } };
  };
  return { of, problems };
}
