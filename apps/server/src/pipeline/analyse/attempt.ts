import type pino from 'pino';
import type { Finding } from './finding.ts';

export interface AnalysisOptions {
  /** The company id of pod frames. */
  readonly companyId: number;
  readonly log: Pick<pino.Logger, 'error'>;
  readonly now: number;
}

const againAfterMs = 60_000;

/**
 * Runs a step of one pod's analysis and answers whether it worked. A fault stays with its pod: it is logged, what was
 * measured is stored all the same, and the pod is read from the tables again later.
 */
export function attempt({ pod }: Finding, { log, now }: AnalysisOptions, step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    log.error({ err: error, podId: pod.id }, 'the analysis of a pod failed; its measurements are stored');
    pod.state = undefined;
    pod.dueAt = now + againAfterMs;
    return false;
  }
}
