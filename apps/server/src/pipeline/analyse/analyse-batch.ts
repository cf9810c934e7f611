import type { Batch } from '../store/group-commit.ts';
import { advanceIfDue, analyseInOrder, changeContexts, isContextDue } from './analyse-pod.ts';
import { type AnalysisOptions, attempt } from './attempt.ts';
import type { Finding } from './finding.ts';
import { planAnalysis } from './plan.ts';
import { catchUp, replayLate } from './replay-stored.ts';
import type { StoredHistory } from './stored-history.ts';
import { validFeedback } from './valid-feedback.ts';

/** Analyses what a batch brings to its pods while `copying` stores it. */
export async function analyseBatch(
  history: StoredHistory,
  batch: Batch,
  copying: () => Promise<void>,
  options: AnalysisOptions,
): Promise<Finding[]> {
  const { now } = options;
  const plan = await planAnalysis(history, batch.pods);
  const copied = copying();
  const live = plan.live.filter((finding) => {
    const { committing = [] } = finding.pod;
    const reported = validFeedback(finding.pod);
    return attempt(finding, options, () => analyseInOrder(finding, committing, reported, now));
  });
  await copied;
  const behind = await catchUp(history, plan.behind, options);
  const late = await replayLate(history, plan.late, options);
  return [...live, ...behind, ...late].filter(
    (finding) =>
      (finding.pod.dueAt > now && !isContextDue(finding, now)) ||
      attempt(finding, options, () => {
        changeContexts(finding, now);
        advanceIfDue(finding, now);
      }),
  );
}

/** After a failed commit the analysis of its pods, and who wears them, is read from the tables again. */
export function forgetAnalysis(batch: Batch, now: number): void {
  for (const pod of batch.pods) {
    pod.state = undefined;
    pod.context = undefined;
    pod.contextStale = true;
    pod.rewindNow = false;
    pod.dueAt = now;
  }
}
