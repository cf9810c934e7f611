import type { Context } from '@padlight/analysis';
import { loadContexts, loadFormerWearers } from '../features/contexts/index.ts';
import { analyseAgain } from '../pipeline/index.ts';
import type { Db } from '../platform/db/database.ts';
import { StartError } from '../platform/start-error.ts';
import type { ValueHistory } from '../platform/value-history.ts';
import type { ReplayArguments } from './arguments.ts';
import { type Comparison, compareFacts } from './compare-facts.ts';
import { comparable } from './compared-fact.ts';
import { countMeasurements, findPod, padInUse, type RegisteredPod, readFacts } from './replay-store.ts';

const hourMs = 3600_000;
/** Without a checkpoint the analysis begins this long before, and before the pad in use then was put on. */
const warmUpMs = 48 * hourMs;
const beforePadMs = hourMs;

/** The result of a replay, and how it was done. */
export interface Replayed {
  readonly comparison: Comparison;
  readonly measurements: number;
  /** A sentence for each wearer: the time from which measurements were analysed. */
  readonly notes: readonly string[];
}

interface Wearer {
  readonly contexts: ValueHistory<Context>;
  readonly since: number;
  readonly until: number | undefined;
}

/** Reads the wearers of the pod in a span, oldest first; with the goals and numbers of that time. */
async function wearersOf(db: Db, pod: RegisteredPod, { from, to }: ReplayArguments): Promise<Wearer[]> {
  const worn = (await loadContexts(db, [pod.id], 0)).get(pod.id);
  const former = await loadFormerWearers(db, pod.id, from);
  const now = worn ? [{ contexts: worn.contexts, since: worn.wornSince, until: undefined }] : [];
  return [...former, ...now].filter(({ since, until = Infinity }) => since <= to && until > from);
}

async function earliestOf(db: Db, pod: RegisteredPod, from: number): Promise<number> {
  const padOn = await padInUse(db, { organisationId: pod.organisationId, podId: pod.id }, new Date(from));
  return Math.min(from - warmUpMs, padOn ? padOn.getTime() - beforePadMs : from);
}

/**
 * Analyses the stored measurements of a pod with the present code, and compares the facts that began in a
 * span with the stored ones.
 * @throws StartError if the pod is unknown or has no measurements in the span.
 */
export async function replayPod(db: Db, options: ReplayArguments, companyId: number): Promise<Replayed> {
  const pod = await findPod(db, options.mac);
  if (!pod) throw new StartError(`No pod ${options.mac} is registered.`);
  const { id, organisationId, analysedTo } = pod;
  const span = { organisationId, podId: id, from: new Date(options.from), to: new Date(options.to) };
  const measurements = await countMeasurements(db, span);
  const between = `between ${span.from.toISOString()} and ${span.to.toISOString()}`;
  if (measurements === 0)
    throw new StartError(`Nothing that the pod ${options.mac} measured ${between} is stored.`);
  if (!analysedTo)
    throw new StartError(`The pod ${options.mac} was never analysed: there is nothing to compare with.`);
  const earliest = await earliestOf(db, pod, options.from);
  const repeated = [];
  const notes: string[] = [];
  for (const { contexts, since, until } of await wearersOf(db, pod, options)) {
    const { facts, begunAt, isFromCheckpoint } = await analyseAgain(db, {
      pod: { id, organisationId, mac: Number.parseInt(options.mac.replaceAll(':', ''), 16) },
      contexts,
      wornSince: since,
      wornUntil: until,
      from: Math.max(options.from, since),
      earliest: Math.max(earliest, since - 1),
      to: analysedTo.getTime(),
      companyId,
    });
    repeated.push(...facts);
    const how = isFromCheckpoint ? 'the checkpoint of' : 'scratch, with what was measured from';
    notes.push(`Analysed from ${how} ${new Date(begunAt).toISOString()} on.`);
  }
  const inSpan = comparable(repeated).filter(({ at }) => at >= options.from && at <= options.to);
  return { comparison: compareFacts(await readFacts(db, span), inSpan), measurements, notes };
}
