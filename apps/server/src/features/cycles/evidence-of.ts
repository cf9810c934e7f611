import type { Evidence } from '@padlight/analysis';
import type { LearningDoubt } from '@padlight/contract';
import type { StoredFeedback } from './feedback-read-store.ts';

/** One reported pad as the analysis may learn from it, or why it may not. */
export interface AssignedFeedback {
  readonly reported: StoredFeedback;
  readonly evidence: Evidence | null;
  /** Why it is none; null: it is, or it was withdrawn. */
  readonly why: LearningDoubt | null;
}

/** A weight says more than a word. */
const wordOf = ({ verdict, weightMl }: StoredFeedback): Evidence['reported'] | null =>
  weightMl !== null ? { kind: 'weighed', ml: weightMl } : verdict && { kind: verdict };

function doubtOf({ cycle }: StoredFeedback): LearningDoubt | null {
  if (!cycle || cycle.nominalMl === null || cycle.family === null) return 'no-estimate';
  if (cycle.removedAt === null) return 'still-worn';
  return cycle.padKind === 'used' || cycle.padKind === 'unknown-product' ? 'pad-not-known' : null;
}

/** Reads what was reported about one person's pads, latest pads first, as evidence. Of two words on one pad the later counts. */
export function evidenceOf(feedbacks: readonly StoredFeedback[]): AssignedFeedback[] {
  const spoken = new Map<string, StoredFeedback>();
  for (const reported of feedbacks) {
    if (reported.withdrawnAt !== null || !reported.cycle) continue;
    const other = spoken.get(reported.cycle.cycleId);
    if (!other || other.reportedAt < reported.reportedAt) spoken.set(reported.cycle.cycleId, reported);
  }
  return feedbacks.map((reported) => {
    const { cycle, product } = reported;
    if (reported.withdrawnAt !== null) return { reported, evidence: null, why: null };
    if (cycle && spoken.get(cycle.cycleId) !== reported)
      return { reported, evidence: null, why: 'reported-again' };
    const why = doubtOf(reported);
    const word = wordOf(reported);
    if (why || !word || !cycle || cycle.nominalMl === null || cycle.family === null)
      return { reported, evidence: null, why };
    const evidence: Evidence = {
      id: reported.feedbackId,
      at: (cycle.removedAt ?? reported.cameOffAt).getTime(),
      productId: cycle.productId,
      family: cycle.family,
      nominalMl: cycle.nominalMl,
      capacityMl: product?.workingMl ?? 0,
      reported: word,
    };
    return { reported, evidence, why: null };
  });
}
