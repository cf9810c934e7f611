import { instant, type PadFeedback, type PrivacyLevel } from '@padlight/contract';
import type { StoredFeedback } from './feedback-read-store.ts';

/** Builds feedback on a pad for a caller: free text may name a person, so only a caller who sees names gets it. */
export function wireFeedback(feedback: StoredFeedback, level: PrivacyLevel): PadFeedback {
  const text = (texts: string | null) => (level === 'private' ? texts : null);
  return {
    feedbackId: feedback.feedbackId as PadFeedback['feedbackId'],
    at: instant(feedback.reportedAt.getTime()),
    by: feedback.by,
    verdict: feedback.verdict,
    weightMl: feedback.weightMl,
    note: text(feedback.note),
    withdrawn: feedback.withdrawnAt && {
      at: instant(feedback.withdrawnAt.getTime()),
      by: feedback.withdrawnBy,
      reason: feedback.withdrawnReason ?? 'other',
      note: text(feedback.withdrawnNote),
    },
  };
}
