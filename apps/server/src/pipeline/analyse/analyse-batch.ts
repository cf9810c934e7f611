import type { Batch } from '../store/group-commit.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { advanceIfDue, analyseInOrder } from './analyse-pod.ts';
import { type AnalysisOptions, attempt } from './attempt.ts';
import type { Finding } from './finding.ts';
import { planAnalysis } from './plan.ts';
import { catchUp, replayLate } from './replay-stored.ts';

/** Analyses what a batch brings to its pods while `copying` stores it. */
export async function analyseBatch(
  { db }: Transaction,
  batch: Batch,
  copying: () => Promise<void>,
  options: AnalysisOptions,
): Promise<Finding[]> {
  const { now } = options;
  const plan = await planAnalysis(db, batch.pods);
  const copied = copying();
  const live = plan.live.filter((finding) => {
    const { committing = [], hearing } = finding.pod;
    return attempt(finding, options, () => analyseInOrder(finding, committing, hearing, now));
  });
  await copied;
  const behind = await catchUp(db, plan.behind, options);
  const late = await replayLate(db, plan.late, options);
  return [...live, ...behind, ...late].filter(
    (finding) => finding.pod.dueAt > now || attempt(finding, options, () => advanceIfDue(finding, now)),
  );
}

/** After a failed commit the analysis of its pods is read from the tables again. */
export function forgetAnalysis(batch: Batch, now: number): void {
  for (const pod of batch.pods) {
    pod.state = undefined;
    pod.rewindNow = false;
    pod.dueAt = now;
  }
}
