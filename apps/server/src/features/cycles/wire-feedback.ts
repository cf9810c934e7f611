import { instant, type PadFeedback, type PrivacyLevel } from '@padlight/contract';
import type { ToldPad } from './told-store.ts';

/** What was told of a pad as a caller may read it: free text may name a person, so only who sees names reads it. */
export function wireFeedback(told: ToldPad, level: PrivacyLevel): PadFeedback {
  const text = (words: string | null) => (level === 'private' ? words : null);
  return {
    feedbackId: told.feedbackId as PadFeedback['feedbackId'],
    at: instant(told.toldAt.getTime()),
    by: told.by,
    verdict: told.verdict,
    weightMl: told.weightMl,
    note: text(told.note),
    withdrawn: told.withdrawnAt && {
      at: instant(told.withdrawnAt.getTime()),
      by: told.withdrawnBy,
      reason: told.withdrawnReason ?? 'other',
      note: text(told.withdrawnNote),
    },
  };
}
