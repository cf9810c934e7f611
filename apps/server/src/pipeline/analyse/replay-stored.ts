import { decodeState, type Feedback, freshState, type Measurement, type PodState } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import type { Pod } from '../fleet/pod.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';
import { analyseInOrder, changeContexts } from './analyse-pod.ts';
import {
  type AnalysisOptions,
  beginAt,
  checkpointsKeptMs,
  type Finding,
  filterFacts,
  tryStep,
} from './finding.ts';
import { type StoredHistory, storedMeasurement } from './history-store.ts';
import { firstUndone, type Plan, validFeedback } from './plan.ts';
import { ownAnalysis } from './pod-analysis.ts';

const chunkMs = 6 * 3600_000;
/** Nothing measured lies further ahead. */
const aheadMs = 3600_000;
/** Without a checkpoint the analysis starts this long before, so that it knows the pad in use. */
const warmUpMs = 24 * 3600_000;

const read = (stored: readonly StoredMeasurement[], pod: Pod, companyId: number): Measurement[] =>
  stored.flatMap((measurement) => storedMeasurement(measurement, pod.mac, companyId) ?? []);

/** The stored feedback and that of this commit, each once, oldest first. */
const allFeedback = (pod: Pod, stored: readonly Feedback[] = []): Feedback[] => {
  const times = new Set(stored.map(({ at }) => at));
  const unstored = validFeedback(pod).filter(({ at }) => !times.has(at));
  return [...unstored, ...stored].sort((a, b) => a.at - b.at);
};

/** Analyses the measurements stored after the states that were read, those of this commit among them. Leaves out pods that failed. */
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
  const feedback = await history.feedback(spans);
  const done = behind.filter(({ finding, state, after }) => {
    const { pod } = finding;
    const measured = read(stored.get(pod.id) ?? [], pod, companyId);
    finding.mustWrite = true;
    return tryStep(finding, options, () => {
      beginAt(finding, state, after);
      analyseInOrder(finding, measured, allFeedback(pod, feedback.get(pod.id)), now);
    });
  });
  return done.map(({ finding }) => finding);
}

/** Returns whether the background is going to analyse from an earlier time on, and with that the late data of this commit. */
const waitsAnyway = (pod: Pod, from: number): boolean => {
  const { state, isRewinding, rewindTo = Number.POSITIVE_INFINITY } = pod.analysis;
  return (
    state !== undefined && !isRewinding && rewindTo <= from && firstUndone(pod) === Number.POSITIVE_INFINITY
  );
};

/** Leaves late data to the background: the pod remembers its time, and only newer measurements are analysed now. */
function putOff(finding: Finding, from: number, options: AnalysisOptions): boolean {
  const { pod } = finding;
  const analysis = ownAnalysis(pod);
  if (analysis.rewindTo === undefined) analysis.backlogSince = options.now;
  analysis.backlogAt = options.now;
  analysis.rewindTo = Math.min(from, analysis.rewindTo ?? from);
  finding.mustWrite = true;
  const newer = (pod.queue.committing ?? []).filter(({ at }) => at >= analysis.analysedTo);
  return tryStep(finding, options, () => analyseInOrder(finding, newer, validFeedback(pod), options.now));
}

/**
 * Goes back to the checkpoint before the late data and analyses all that is stored since. Data that is older than every
 * checkpoint waits for the background, and so does late data that comes in the meantime. Leaves out pods that failed.
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
    const state =
      checkpoint && checkpoint.at >= pod.wearer.wornSince ? decodeState(checkpoint.state) : undefined;
    const { isRewinding, state: present } = pod.analysis;
    const mayReplay = isRewinding || from > options.now - checkpointsKeptMs || !present;
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

/** The state from which a pod is analysed again. Times in epoch ms. */
interface ReplayStart {
  readonly state: PodState;
  /** The state includes all measurements up to here. */
  readonly after: number;
  /** Facts that were reported after this are replaced. */
  readonly replaced: number;
}

/** The start without a checkpoint that replaces the facts reported from a time on: early enough to know the pad in use. */
export const freshStart = (podId: PodId, from: number): ReplayStart => {
  return { state: freshState(podId), after: from - warmUpMs, replaced: from - 1 };
};

/** Analyses the stored measurements of a pod again, up to a time. Returns whether it worked. */
export async function replayFrom(
  history: StoredHistory,
  finding: Finding,
  start: ReplayStart,
  options: AnalysisOptions & { readonly end?: number },
): Promise<boolean> {
  const { pod } = finding;
  const { companyId, now, end = now + aheadMs } = options;
  const knowsBefore = start.after === start.replaced || start.after < pod.wearer.wornSince;
  let first = Number.POSITIVE_INFINITY;
  const span = { organisationId: pod.organisationId, podId: pod.id };
  const stored = (await history.feedback([{ ...span, after: start.after, to: end }])).get(pod.id);
  const feedback = allFeedback(pod, stored);
  beginAt(finding, start.state, start.after);
  for (let after = start.after; after < end; after += chunkMs) {
    const to = Math.min(after + chunkMs, end);
    const until = feedback.findIndex(({ at }) => at > to);
    const ofChunk = feedback.splice(0, until < 0 ? feedback.length : until);
    const measured = read(await history.measurements([{ ...span, after, to }]), pod, companyId);
    first = Math.min(first, measured[0]?.at ?? first);
    if (!tryStep(finding, options, () => analyseInOrder(finding, measured, ofChunk, now))) return false;
  }
  changeContexts(finding, Math.min(end, now));
  // What was under way at the first measurement had begun before, at an unknown time.
  if (!knowsBefore) finding.reopenedFrom = first;
  filterFacts(
    finding,
    ({ at }, reportedAt) =>
      reportedAt > start.replaced && at > Math.min(finding.reopenedFrom, start.replaced),
  );
  finding.replacedAfter = start.replaced;
  finding.mustWrite = true;
  return true;
}
