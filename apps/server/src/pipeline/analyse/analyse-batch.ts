import { advanceIfDue, analyseInOrder, changeContexts, isContextDue } from './analyse-pod.ts';
import { type AnalysisOptions, type Finding, tryStep } from './finding.ts';
import { type Plan, validFeedback } from './plan.ts';
import { catchUp, replayLate } from './replay-stored.ts';
import type { StoredHistory } from './stored-history.ts';

/** Analyses the measurements and the feedback of a commit for pods whose state is in memory. Leaves out pods that failed. */
export const analyseLive = (live: Plan['live'], options: AnalysisOptions): Finding[] =>
  live.filter((finding) => {
    const { committing = [] } = finding.pod.queue;
    const feedback = validFeedback(finding.pod);
    return tryStep(finding, options, () => analyseInOrder(finding, committing, feedback, options.now));
  });

/**
 * Analyses the pods whose measurements have to be read from the table, once those of the commit are in it. Then has time pass up
 * to now for all pods of the commit. Returns all findings.
 */
export async function analyseStored(
  history: StoredHistory,
  { behind, late }: Plan,
  live: readonly Finding[],
  options: AnalysisOptions,
): Promise<Finding[]> {
  const { now } = options;
  const caughtUp = await catchUp(history, behind, options);
  const replayed = await replayLate(history, late, options);
  return [...live, ...caughtUp, ...replayed].filter(
    (finding) =>
      (finding.pod.analysis.dueAt > now && !isContextDue(finding, now)) ||
      tryStep(finding, options, () => {
        changeContexts(finding, now);
        advanceIfDue(finding, now);
      }),
  );
}
