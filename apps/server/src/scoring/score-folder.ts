import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PodId } from '@padlight/contract';
import { openOffline } from '../pipeline/index.ts';
import { StartError } from '../platform/start-error.ts';
import type { EstimatorName } from './estimator.ts';
import { feedMessages } from './feed-messages.ts';
import { openHeardMinutes } from './heard-minutes.ts';
import { measureCost } from './measure-cost.ts';
import { openNaive } from './naive/naive-estimator.ts';
import { openTestApp, type TestApp } from './open-dataset.ts';
import { openOracle } from './oracle-estimator.ts';
import { openPadlight } from './padlight-estimator.ts';
import { createProblems } from './reading/problems.ts';
import { readContext } from './reading/read-context.ts';
import type { TruthEvent } from './reading/read-truth.ts';
import { openTruthFeed } from './reading/truth-feed.ts';
import type { Tally } from './tally/tally.ts';
import { tallyDataset } from './tally-dataset.ts';

/** The result of one estimator on one data set. */
export interface Cell {
  readonly estimator: EstimatorName;
  readonly family: string;
  readonly scene: string;
  readonly tally: Tally;
}

async function requireFiles(folder: string): Promise<void> {
  for (const name of ['context.json', 'messages.jsonl', 'truth.jsonl'])
    await access(join(folder, name)).catch(() => {
      throw new StartError(
        `${join(folder, name)} is missing: a data set is a folder with all three files (docs/accuracy.md).`,
      );
    });
}

/** Adds what the decoder rejected to the problems, except repeats and other people's radio. */
function addSetAside({ devices, problems }: TestApp, folder: string): void {
  const usual = ['accepted', 'repeated', 'other-radio', 'clock-off'];
  for (const [reason, count] of devices.theSite.counts)
    if (!usual.includes(reason) && count > 0) problems.add(reason, folder, count);
}

/**
 * Scores one data set with the requested estimators. An oracle without true gains is left out.
 * @throws StartError if a file is missing or empty.
 */
export async function scoreFolder(
  folder: string,
  names: readonly EstimatorName[],
  report: (sentence: string) => void,
): Promise<{ cells: Cell[]; problems: Record<string, number> }> {
  const problems = createProblems(report);
  await requireFiles(folder);
  const dataset = openTestApp(await readContext(join(folder, 'context.json'), problems), problems);
  const { context, devices, logOf, companyId } = dataset;
  const minutes = context.pods.map(openHeardMinutes);
  const events: TruthEvent[][] = context.pods.map(() => []);
  const oracle = openOracle(dataset);
  const opened = {
    padlight: () => openPadlight(dataset),
    naive: () => openNaive(dataset),
    oracle: () => oracle,
  };
  const estimators = names.map((name) => ({ name, estimator: opened[name]() }));
  const listener = {
    async commit(measured: readonly { podId: PodId; rows: readonly { at: number }[] }[]) {
      for (const { podId, rows } of measured) for (const { at } of rows) minutes[podId - 1]?.add(at);
    },
    wake: async () => {},
    dueAt: () => Infinity,
  };
  const observers = [listener, ...estimators.map(({ estimator }) => estimator.observer)];
  const pipeline = openOffline(devices, observers, logOf, companyId);
  const truthPath = join(folder, 'truth.jsonl');
  const give = (event: TruthEvent): void => {
    const podId = dataset.podIdOf(event.pod);
    if (podId === undefined) {
      problems.add('truth-pod-unknown', truthPath);
      return;
    }
    events[podId - 1]?.push(event);
    for (const { estimator } of estimators) estimator.hear(event, podId);
  };
  const truth = await openTruthFeed(truthPath, problems);
  await feedMessages(join(folder, 'messages.jsonl'), pipeline, { feed: truth, give }, problems);
  addSetAside(dataset, folder);
  const { family, scene } = context;
  const cells = estimators
    .filter(({ name }) => name !== 'oracle' || oracle.knowsGains())
    .map(({ name, estimator }): Cell => {
      const tally = tallyDataset(dataset, estimator, events, minutes);
      const cost = name === 'padlight' ? measureCost(dataset) : tally.cost;
      return { estimator: name, family, scene, tally: { ...tally, cost } };
    });
  return { cells, problems: problems.counts() };
}
