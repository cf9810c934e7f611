import type { Feedback } from '@padlight/analysis';
import type { CarerFeedback, Pod } from '../fleet/pod.ts';

const isUndone = (reported: CarerFeedback): reported is Exclude<CarerFeedback, Feedback> =>
  reported.kind === 'feedback-undone';

/** What the analysis hears of a pod in this commit: without the changes that this commit also says were none. */
export function validFeedback({ hearing }: Pick<Pod, 'hearing'>): Feedback[] {
  if (hearing.length === 0) return [];
  const undone = new Set(hearing.filter(isUndone).map(({ at }) => at));
  return hearing.filter((reported): reported is Feedback => !isUndone(reported) && !undone.has(reported.at));
}

/** The time of the first change that this commit says was none, epoch ms; infinity: it says so of no change. */
export const firstUndone = ({ hearing }: Pick<Pod, 'hearing'>): number =>
  hearing.reduce(
    (first, reported) => (isUndone(reported) ? Math.min(first, reported.at) : first),
    Number.POSITIVE_INFINITY,
  );
