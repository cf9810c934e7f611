import { instant, type PadFeedback, type PrivacyLevel } from '@padlight/contract';
import type { StoredFeedback } from './feedback-read-store.ts';

/** What was reported about a pad as a caller may read it: free text may name a person, so only who sees names reads it. */
export function wireFeedback(reported: StoredFeedback, level: PrivacyLevel): PadFeedback {
  const text = (texts: string | null) => (level === 'private' ? texts : null);
  return {
    feedbackId: reported.feedbackId as PadFeedback['feedbackId'],
    at: instant(reported.reportedAt.getTime()),
    by: reported.by,
    verdict: reported.verdict,
    weightMl: reported.weightMl,
    note: text(reported.note),
    withdrawn: reported.withdrawnAt && {
      at: instant(reported.withdrawnAt.getTime()),
      by: reported.withdrawnBy,
      reason: reported.withdrawnReason ?? 'other',
      note: text(reported.withdrawnNote),
    },
  };
}
