import { decodeState, type Feedback, freshState, type Measurement } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import type { Pod } from '../fleet/pod.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';
import { analyseInOrder, changeContexts } from './analyse-pod.ts';
import { type AnalysisOptions, attempt } from './attempt.ts';
import { checkpointsKeptMs } from './checkpoint-time.ts';
import { beginAt, type Finding, keepFacts } from './finding.ts';
import type { Plan } from './plan.ts';
import type { StoredHistory } from './stored-history.ts';
import { storedMeasurement } from './stored-reading.ts';
import { firstUndone, validFeedback } from './valid-feedback.ts';

const chunkMs = 6 * 3600_000;
/** Nothing measured lies further ahead. */
const aheadMs = 3600_000;
/** Without a checkpoint the analysis starts this long before, so that it knows the pad in use. */
const warmUpMs = 24 * 3600_000;

const read = (stored: readonly StoredMeasurement[], pod: Pod, companyId: number): Measurement[] =>
  stored.flatMap((measurement) => storedMeasurement(measurement, pod.mac, companyId) ?? []);

/** What the tables say was reported after a time, and what is heard in this commit, each once, oldest first. */
const allReported = (pod: Pod, stored: readonly Feedback[] = []): Feedback[] => {
  const times = new Set(stored.map(({ at }) => at));
  const heard = validFeedback(pod).filter(({ at }) => !times.has(at));
  return [...heard, ...stored].sort((a, b) => a.at - b.at);
};

/** Analyses what was stored after the states that were read, what this commit brings among it. Leaves out what failed. */
export async function catchUp(
  history: StoredHistory,
  behind: Plan['behind'],
  options: AnalysisOptions,
): Promise<Finding[]> {
  if (behind.length === 0) return [];
  const { companyId, now } = options;
  const spans = behind.map(({ finding: { pod }, after }) => {
    return { organisationId: pod.organisationId, podId: pod.id, after, to: now + aheadMs };
  });
  const stored = Map.groupBy(await history.measurements(spans), ({ podId }) => podId);
  const reported = await history.reported(spans);
  const done = behind.filter(({ finding, state, after }) => {
    const { pod } = finding;
    const measured = read(stored.get(pod.id) ?? [], pod, companyId);
    finding.mustWrite = true;
    return attempt(finding, options, () => {
      beginAt(finding, state, after);
      analyseInOrder(finding, measured, allReported(pod, reported.get(pod.id)), now);
    });
  });
  return done.map(({ finding }) => finding);
}

/** Whether the background will analyse anew from an earlier time on, and with it what came late now. */
const waitsAnyway = (pod: Pod, from: number): boolean =>
  pod.state !== undefined &&
  !pod.rewindNow &&
  (pod.rewindTo ?? Number.POSITIVE_INFINITY) <= from &&
  firstUndone(pod) === Number.POSITIVE_INFINITY;

/** Leaves what came late to the background: the pod remembers from when on, and only what is newer is analysed now. */
function putOff(finding: Finding, from: number, options: AnalysisOptions): boolean {
  const { pod } = finding;
  if (pod.rewindTo === undefined) pod.backlogSince = options.now;
  pod.backlogAt = options.now;
  pod.rewindTo = Math.min(from, pod.rewindTo ?? from);
  finding.mustWrite = true;
  const newer = (pod.committing ?? []).filter(({ at }) => at >= pod.analysedTo);
  return attempt(finding, options, () => analyseInOrder(finding, newer, validFeedback(pod), options.now));
}

/**
 * Goes back to the checkpoint before what came late and analyses all that is stored since. What is older than every
 * checkpoint waits for the background, and so does what comes while that is still to be done. Leaves out what failed.
 */
export async function replayLate(
  history: StoredHistory,
  late: Plan['late'],
  options: AnalysisOptions,
): Promise<Finding[]> {
  if (late.length === 0) return [];
  const done: Finding[] = [];
  const checkpoints = await history.checkpoints(
    late.map(({ finding: { pod }, from }) => ({ pod, before: from })),
  );
  for (const { finding, from } of late) {
    const { pod } = finding;
    const checkpoint = finding.before ? undefined : checkpoints.get(pod.id);
    const state = checkpoint && checkpoint.at >= pod.wornSince ? decodeState(checkpoint.state) : undefined;
    const mayReplay = pod.rewindNow || from > options.now - checkpointsKeptMs || !pod.state;
    let worked: boolean;
    if (waitsAnyway(pod, from)) worked = putOff(finding, from, options);
    else if (checkpoint && state) {
      worked = await replayFrom(
        history,
        finding,
        { state, after: checkpoint.at, replaced: checkpoint.at },
        options,
      );
    } else if (mayReplay) worked = await replayFrom(history, finding, freshStart(pod.id, from), options);
    else worked = putOff(finding, from, options);
    if (worked) done.push(finding);
  }
  return done;
}

/** From where on a pod is analysed anew. Times in epoch ms. */
interface ReplayStart {
  readonly state: NonNullable<Pod['state']>;
  /** The state holds what was measured up to here. */
  readonly after: number;
  /** What was reported after this is reported anew. */
  readonly replaced: number;
}

/** Where to begin without a checkpoint to find anew what was reported from a time on: early enough to know the pad in use. */
export const freshStart = (podId: PodId, from: number): ReplayStart => {
  return { state: freshState(podId), after: from - warmUpMs, replaced: from - 1 };
};

/** Analyses what is stored of a pod anew, up to a time; answers whether it worked. */
export async function replayFrom(
  history: StoredHistory,
  finding: Finding,
  start: ReplayStart,
  options: AnalysisOptions & { readonly end?: number },
): Promise<boolean> {
  const { pod } = finding;
  const { companyId, now, end = now + aheadMs } = options;
  const knowsBefore = start.after === start.replaced || start.after < pod.wornSince;
  let first = Number.POSITIVE_INFINITY;
  const span = { organisationId: pod.organisationId, podId: pod.id };
  const reported = (await history.reported([{ ...span, after: start.after, to: end }])).get(pod.id);
  const heard = allReported(pod, reported);
  beginAt(finding, start.state, start.after);
  for (let after = start.after; after < end; after += chunkMs) {
    const to = Math.min(after + chunkMs, end);
    const stored = await history.measurements([{ ...span, after, to }]);
    const until = heard.findIndex(({ at }) => at > to);
    const reportedMeanwhile = heard.splice(0, until < 0 ? heard.length : until);
    const measured = read(stored, pod, companyId);
    first = Math.min(first, measured[0]?.at ?? first);
    if (!attempt(finding, options, () => analyseInOrder(finding, measured, reportedMeanwhile, now)))
      return false;
  }
  changeContexts(finding, Math.min(end, now));
  // What was under way at the first measurement had begun before, nobody knows when.
  if (!knowsBefore) finding.reopenedFrom = first;
  keepFacts(
    finding,
    ({ at }, reportedAt) =>
      reportedAt > start.replaced && at > Math.min(finding.reopenedFrom, start.replaced),
  );
  finding.replacedAfter = start.replaced;
  finding.mustWrite = true;
  return true;
}
