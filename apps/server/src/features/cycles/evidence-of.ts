import type { Evidence } from '@padlight/analysis';
import type { LearningDoubt } from '@padlight/contract';
import type { StoredFeedback } from './feedback-read-store.ts';

/** Feedback on one pad as evidence for the analysis, or why it is not evidence. */
export interface AssignedFeedback {
  readonly reported: StoredFeedback;
  readonly evidence: Evidence | null;
  /** Why it is not evidence; null if it is, or if it was withdrawn. */
  readonly why: LearningDoubt | null;
}

/** A weight counts more than a verdict. */
const wordOf = ({ verdict, weightMl }: StoredFeedback): Evidence['reported'] | null =>
  weightMl !== null ? { kind: 'weighed', ml: weightMl } : verdict && { kind: verdict };

function doubtOf({ cycle }: StoredFeedback): LearningDoubt | null {
  if (!cycle || cycle.nominalMl === null || cycle.family === null) return 'no-estimate';
  if (cycle.removedAt === null) return 'still-worn';
  return cycle.padKind === 'used' || cycle.padKind === 'unknown-product' ? 'pad-not-known' : null;
}

/**
 * Converts the feedback on one person's pads, latest pads first, to evidence. Of two feedbacks on one pad the later counts.
 */
export function evidenceOf(feedbacks: readonly StoredFeedback[]): AssignedFeedback[] {
  const spoken = new Map<string, StoredFeedback>();
  for (const feedback of feedbacks) {
    if (feedback.withdrawnAt !== null || !feedback.cycle) continue;
    const earlier = spoken.get(feedback.cycle.cycleId);
    if (!earlier || earlier.reportedAt < feedback.reportedAt) spoken.set(feedback.cycle.cycleId, feedback);
  }
  return feedbacks.map((feedback) => {
    const { cycle, product } = feedback;
    if (feedback.withdrawnAt !== null) return { reported: feedback, evidence: null, why: null };
    if (cycle && spoken.get(cycle.cycleId) !== feedback)
      return { reported: feedback, evidence: null, why: 'reported-again' };
    const why = doubtOf(feedback);
    const word = wordOf(feedback);
    if (why || !word || !cycle || cycle.nominalMl === null || cycle.family === null)
      return { reported: feedback, evidence: null, why };
    const evidence: Evidence = {
      id: feedback.feedbackId,
      at: (cycle.removedAt ?? feedback.cameOffAt).getTime(),
      productId: cycle.productId,
      family: cycle.family,
      nominalMl: cycle.nominalMl,
      capacityMl: product?.workingMl ?? 0,
      reported: word,
    };
    return { reported: feedback, evidence, why: null };
  });
}
