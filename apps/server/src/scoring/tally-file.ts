import { readFile, writeFile } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';
import { estimatorNames } from './estimator.ts';
import type { Cell } from './score-folder.ts';
import { sumTallies } from './tally/tally.ts';

/** The counts of a run, for others to add up. */
export interface Counted {
  readonly cells: readonly Cell[];
  readonly problems: Readonly<Record<string, number>>;
}

export const writeTallies = (path: string, counted: Counted): Promise<void> =>
  writeFile(path, JSON.stringify(counted));

/** Reads a file of {@link writeTallies}. @throws StartError if the file is not one. */
export async function readTallies(path: string): Promise<Counted> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} can't be read: --combine wants a file that --tallies wrote.`);
  });
  try {
    const { cells, problems } = JSON.parse(text) as Counted;
    const read = cells.map(({ estimator, family, scene, tally }): Cell => {
      if (!estimatorNames.includes(estimator)) throw new TypeError(estimator);
      return { estimator, family: String(family), scene: String(scene), tally: sumTallies([tally]) };
    });
    return { cells: read, problems: { ...problems } };
  } catch {
    throw new StartError(`${path} holds no tallies: --combine wants a file that --tallies wrote.`);
  }
}

/** Adds up the counts of runs; cells stay apart, problems are summed. */
export function combined(all: readonly Counted[]): Counted {
  const problems: Record<string, number> = {};
  for (const counted of all)
    for (const [reason, count] of Object.entries(counted.problems))
      problems[reason] = (problems[reason] ?? 0) + count;
  return { cells: all.flatMap(({ cells }) => cells), problems };
}
