import type pino from 'pino';
import type { Batch } from '../store/group-commit.ts';
import type { Transaction } from '../store/transaction-store.ts';
import { advanceIfDue, analyseInOrder } from './analyse-pod.ts';
import type { Finding } from './finding.ts';
import { planAnalysis } from './plan.ts';
import { catchUp, replayLate } from './replay-stored.ts';

export interface AnalysisOptions {
  readonly companyId: number;
  readonly log: pino.Logger;
  readonly now: number;
}

/** Analyses what a batch brings to its pods while `copying` stores it. */
export async function analyseBatch(
  { db }: Transaction,
  batch: Batch,
  copying: () => Promise<void>,
  { companyId, log, now }: AnalysisOptions,
): Promise<Finding[]> {
  const plan = await planAnalysis(db, batch.pods);
  const copied = copying();
  const live = plan.live.filter((finding) => {
    const { pod } = finding;
    try {
      analyseInOrder(finding, pod.committing ?? [], pod.hearing, now);
      return true;
    } catch (error) {
      log.error({ err: error, podId: pod.id }, 'the analysis of a pod failed; its measurements are stored');
      pod.state = undefined;
      return false;
    }
  });
  await copied;
  if (plan.behind.length > 0) await catchUp(db, plan.behind, companyId, now);
  if (plan.late.length > 0) await replayLate(db, plan.late, companyId, now);
  const findings = [
    ...live,
    ...plan.behind.map(({ finding }) => finding),
    ...plan.late.map(({ finding }) => finding),
  ];
  for (const finding of findings) if (finding.pod.dueAt <= now) advanceIfDue(finding, now);
  return findings;
}

/** After a failed commit the analysis of its pods is read from the tables again. */
export function forgetAnalysis(batch: Batch, now: number): void {
  for (const pod of batch.pods) {
    pod.state = undefined;
    pod.rewindNow = false;
    pod.dueAt = now;
  }
}
