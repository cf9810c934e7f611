import { advance, type Fact, handOver, settledAt } from '@padlight/analysis';
import { type FormerWearer, loadFormerWearers } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';
import { advanceIfDue, analyseInOrder, changeContexts, isContextDue } from './analyse-pod.ts';
import { type AnalysisOptions, add, type Finding, openFinding, tryStep } from './finding.ts';
import { historyIn, type StoredHistory } from './history-store.ts';
import { type Plan, planAnalysis, validFeedback } from './plan.ts';
import { ownAnalysis, readContexts } from './pod-analysis.ts';
import { catchUp, freshStart, replayFrom, replayLate } from './replay-stored.ts';

/** Stores the measurements of a commit. It is called once, and resolves when they are in the table. */
type StoreRows = () => Promise<void>;

/**
 * Analyses the pods of a commit: for their present wearers, and for former ones whose late data has its turn. Returns all
 * findings. Leaves out pods that failed.
 */
export async function analyseBatch(
  db: Db,
  pods: readonly Pod[],
  store: StoreRows,
  options: AnalysisOptions,
): Promise<Finding[]> {
  await readContexts(db, pods, options.now);
  const present = await analysePresent(historyIn(db), pods, store, options);
  return [...present, ...(await analyseFormer(db, pods, options))];
}

/**
 * Analyses the pods of a commit for their present wearers. Has the measurements stored meanwhile: only pods whose measurements
 * have to be read from the table wait for it. Then has time pass up to now for all.
 */
export async function analysePresent(
  history: StoredHistory,
  pods: readonly Pod[],
  store: StoreRows,
  options: AnalysisOptions,
): Promise<Finding[]> {
  const { now } = options;
  const { live, behind, late } = await planAnalysis(history, pods);
  const stored = store();
  const analysed = analyseLive(live, options);
  await stored;
  const caughtUp = await catchUp(history, behind, options);
  const replayed = await replayLate(history, late, options);
  return [...analysed, ...caughtUp, ...replayed].filter(
    (finding) =>
      (finding.pod.analysis.dueAt > now && !isContextDue(finding, now)) ||
      tryStep(finding, options, () => {
        changeContexts(finding, now);
        advanceIfDue(finding, now);
      }),
  );
}

/** Analyses the measurements and the feedback of a commit for pods whose state is in memory. Leaves out pods that failed. */
const analyseLive = (live: Plan['live'], options: AnalysisOptions): Finding[] =>
  live.filter((finding) => {
    const { committing = [] } = finding.pod.queue;
    const feedback = validFeedback(finding.pod);
    return tryStep(finding, options, () => analyseInOrder(finding, committing, feedback, options.now));
  });

/**
 * Analyses late data of former wearers, in the background: for pods whose turn has come. Facts that were reported about
 * that time are replaced; the pods' present wearers and states stay as they are.
 */
async function analyseFormer(db: Db, pods: readonly Pod[], options: AnalysisOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const pod of pods) {
    const { isRewinding, formerFrom } = pod.analysis;
    if (!isRewinding || formerFrom === undefined) continue;
    for (const wearer of await loadFormerWearers(db, pod.id, formerFrom)) {
      const finding = openFinding(podOf(pod, wearer), wearer.contexts.now, wearer.until);
      const start = freshStart(pod.id, Math.max(formerFrom, wearer.since));
      const worked =
        (await replayFrom(historyIn(db), finding, start, { ...options, end: wearer.until - 1 })) &&
        tryStep(finding, options, () => partWith(finding, wearer.until));
      if (worked) findings.push(finding);
    }
    ownAnalysis(pod).formerFrom = undefined;
  }
  return findings;
}

/** A copy of the pod for a former wearer: the pod itself, with its present wearer, stays as it is. */
const podOf = (pod: Pod, { contexts, since }: FormerWearer): Pod => ({
  ...pod,
  queue: { ...pod.queue, waiting: [], committing: undefined, feedback: [], committingFeedback: [] },
  analysis: {
    ...pod.analysis,
    state: undefined,
    rewindTo: undefined,
    formerFrom: undefined,
    judgeAgainFrom: undefined,
  },
  wearer: {
    ...pod.wearer,
    context: contexts.now,
    formerContexts: contexts.former,
    wornSince: since,
  },
  alerts: { ...pod.alerts },
  display: { ...pod.display },
});

/** Ends all that was under way when the wearer gave the pod away. */
function partWith(finding: Finding, until: number): void {
  const { pod, context } = finding;
  if (!pod.analysis.state) return;
  const { state, facts } = advance(pod.analysis.state, until, context);
  const parted: Fact[] = [];
  handOver(state, Math.max(until, settledAt(state)), { ...context, patientId: null }, parted);
  add(finding, [...facts, ...parted], until);
}
