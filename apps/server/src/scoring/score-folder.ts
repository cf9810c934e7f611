import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type OfflinePipeline, openOffline } from '../pipeline/index.ts';
import { StartError } from '../platform/start-error.ts';
import type { Estimator, EstimatorName } from './estimator.ts';
import { type HeardMinutes, openHeardMinutes } from './heard-minutes.ts';
import { measureCost } from './measure-cost.ts';
import { openNaive } from './naive/naive-estimator.ts';
import { type House, openHouse } from './open-house.ts';
import { openOracle } from './oracle-estimator.ts';
import { openPadlight } from './padlight-estimator.ts';
import { createProblems, type Problems } from './reading/problems.ts';
import { readContext } from './reading/read-context.ts';
import { readLines } from './reading/read-lines.ts';
import { type MessageLine, readMessage } from './reading/read-message.ts';
import type { TruthEvent } from './reading/read-truth.ts';
import { openTruthFeed, type TruthFeed } from './reading/truth-feed.ts';
import { openTally, type Tally } from './tally/tally.ts';
import { tallyPod } from './tally/tally-pod.ts';
import { truthOfPod } from './truth-of-pod.ts';

const dayMs = 24 * 3600_000;
/** Lines of receipt may be this much out of order, and no gap is longer than this. */
const orderMs = 3600_000;
const longestGapMs = 31 * dayMs;
/** After the last message time goes on: what is due by then is told. */
const lastingMs = 4 * 60_000;

/** What one estimator made of one data set. */
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

/** Sends all messages through the pipeline, and gives the truth out as its time comes. */
async function run(
  path: string,
  pipeline: OfflinePipeline,
  truth: TruthFeed,
  give: (event: TruthEvent) => void,
  problems: Problems,
): Promise<void> {
  let clock = 0;
  let line = 0;
  const isOutOfTime = ({ receivedAt }: MessageLine): boolean =>
    clock > 0 && (receivedAt < clock - orderMs || receivedAt > clock + longestGapMs);
  for await (const lines of readLines(path)) {
    for (const text of lines) {
      line++;
      const message = readMessage(text);
      if (typeof message === 'string' || isOutOfTime(message)) {
        problems.add(typeof message === 'string' ? message : 'message-out-of-time', `${path} line ${line}`);
        continue;
      }
      clock = Math.max(clock, message.receivedAt);
      if (truth.nextAt() <= clock) await truth.upTo(clock, give);
      await pipeline.pass(clock);
      const fault = pipeline.take(message.payload, message.nodeMac, clock);
      if (fault) problems.add(fault, `${path} line ${line}`);
    }
  }
  await pipeline.pass(clock + lastingMs);
  await truth.upTo(Infinity, give);
}

/** What the decoder set aside; repeats and other people's radio are no problem. */
function addSetAside({ devices, problems }: House, folder: string): void {
  const usual = ['accepted', 'repeated', 'other-radio', 'clock-off'];
  for (const [reason, count] of devices.theSite.counts)
    if (!usual.includes(reason) && count > 0) problems.add(reason, folder, count);
}

function tallyHouse(
  house: House,
  estimator: Estimator,
  events: readonly TruthEvent[][],
  heard: readonly HeardMinutes[],
) {
  const tally = openTally();
  const { pods, goals, capacities } = house.context;
  const weighed = events.flatMap((ofPod, index) =>
    ofPod.flatMap(({ kind, at }) => (kind === 'weighed' ? { at, patientId: pods[index]?.patientId } : [])),
  );
  pods.forEach(({ patientId, dayProduct, nightProduct }, index) => {
    const record = estimator.records[index];
    const minutes = heard[index];
    if (!record || !minutes) return;
    const only = dayProduct?.productId === nightProduct?.productId ? dayProduct?.workingMl : undefined;
    tallyPod(
      {
        truth: truthOfPod(events[index] ?? []),
        record,
        heard: minutes,
        goals,
        capacityOf: ({ productId }) => (productId === undefined ? only : capacities.get(productId)),
        weighedAt: weighed.filter((one) => one.patientId === patientId).map(({ at }) => at),
      },
      tally,
    );
    const bytes = estimator.stateBytes(index + 1);
    if (bytes === undefined) return;
    tally.state.bytes += bytes;
    tally.state.pods++;
  });
  return tally;
}

/**
 * Scores one data set with the estimators asked for. An oracle without true gains is left out.
 * @throws StartError where a file is missing or describes nothing.
 */
export async function scoreFolder(
  folder: string,
  names: readonly EstimatorName[],
  tell: (sentence: string) => void,
): Promise<{ cells: Cell[]; problems: Record<string, number> }> {
  const problems = createProblems(tell);
  await requireFiles(folder);
  const house = openHouse(await readContext(join(folder, 'context.json'), problems), problems);
  const { context, devices, logOf, companyId } = house;
  const heard = context.pods.map(openHeardMinutes);
  const events: TruthEvent[][] = context.pods.map(() => []);
  const oracle = openOracle(house);
  const opened = { padlight: () => openPadlight(house), naive: () => openNaive(house), oracle: () => oracle };
  const estimators = names.map((name) => ({ name, estimator: opened[name]() }));
  const listener = {
    async commit(measured: readonly { podId: number; rows: readonly { at: number }[] }[]) {
      for (const { podId, rows } of measured) for (const { at } of rows) heard[podId - 1]?.add(at);
    },
    wake: async () => {},
    dueAt: () => Infinity,
  };
  const observers = [listener, ...estimators.map(({ estimator }) => estimator.observer)];
  const pipeline = openOffline(devices, observers, logOf, companyId);
  const truthPath = join(folder, 'truth.jsonl');
  const give = (event: TruthEvent): void => {
    const podId = house.podIdOf(event.pod);
    if (podId === undefined) {
      problems.add('truth-pod-unknown', truthPath);
      return;
    }
    events[podId - 1]?.push(event);
    for (const { estimator } of estimators) estimator.hear(event, podId);
  };
  await run(
    join(folder, 'messages.jsonl'),
    pipeline,
    await openTruthFeed(truthPath, problems),
    give,
    problems,
  );
  addSetAside(house, folder);
  const { family, scene } = context;
  const cells = estimators
    .filter(({ name }) => name !== 'oracle' || oracle.knowsGains())
    .map(({ name, estimator }): Cell => {
      const tally = tallyHouse(house, estimator, events, heard);
      return {
        estimator: name,
        family,
        scene,
        tally: name === 'padlight' ? { ...tally, cost: measureCost(house) } : tally,
      };
    });
  return { cells, problems: problems.counts() };
}
