import { advance, type Fact, handOver, settledAt } from '@padlight/analysis';
import { type FormerWearer, loadFormerWearers } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';
import { type AnalysisOptions, attempt } from './attempt.ts';
import { add, type Finding, openFinding } from './finding.ts';
import { freshStart, replayFrom } from './replay-stored.ts';
import { historyIn } from './stored-history.ts';

/** The pod as it was while someone wore it: nothing of the present one is touched. */
const podOf = (pod: Pod, wearer: FormerWearer): Pod => ({
  ...pod,
  context: wearer.contexts.now,
  formerContexts: wearer.contexts.former,
  wornSince: wearer.since,
  state: undefined,
  waiting: [],
  committing: undefined,
  reported: [],
  hearing: [],
  rewindTo: undefined,
  formerFrom: undefined,
  judgeAnewFrom: undefined,
});

/** Ends all that was under way when the pod was given away. */
function partWith(finding: Finding, until: number): void {
  const { pod, context } = finding;
  if (!pod.state) return;
  const { state, facts } = advance(pod.state, until, context);
  const parted: Fact[] = [];
  handOver(state, Math.max(until, settledAt(state)), { ...context, patientId: null }, parted);
  add(finding, [...facts, ...parted], until);
}

/**
 * Analyses for those who wore pods before what came late of their time, in the background: for pods whose turn has
 * come. What was reported about that time is replaced; the pods' present wearers and states stay as they are.
 */
export async function analyseFormer(
  db: Db,
  pods: readonly Pod[],
  options: AnalysisOptions,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const pod of pods) {
    if (!pod.rewindNow || pod.formerFrom === undefined) continue;
    for (const wearer of await loadFormerWearers(db, pod.id, pod.formerFrom)) {
      const finding = openFinding(podOf(pod, wearer), wearer.contexts.now, wearer.until);
      const start = freshStart(pod.id, Math.max(pod.formerFrom, wearer.since));
      const worked =
        (await replayFrom(historyIn(db), finding, start, { ...options, end: wearer.until - 1 })) &&
        attempt(finding, options, () => partWith(finding, wearer.until));
      if (worked) found.push(finding);
    }
    pod.formerFrom = undefined;
  }
  return found;
}
