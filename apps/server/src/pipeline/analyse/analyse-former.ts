import { advance, type Fact, handOver, settledAt } from '@padlight/analysis';
import { type FormerWearer, loadFormerWearers } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';
import { type AnalysisOptions, add, type Finding, openFinding, tryStep } from './finding.ts';
import { ownAnalysis } from './own-analysis.ts';
import { freshStart, replayFrom } from './replay-stored.ts';
import { historyIn } from './stored-history.ts';

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

/**
 * Analyses late data of former wearers, in the background: for pods whose turn has come. Facts that were reported about
 * that time are replaced; the pods' present wearers and states stay as they are.
 */
export async function analyseFormer(
  db: Db,
  pods: readonly Pod[],
  options: AnalysisOptions,
): Promise<Finding[]> {
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
