import type { CycleId, FeedbackId } from '@padlight/contract';
import { useEffect, useState } from 'react';

/** How long what was stated of a pad can be undone with one tap; after that it is withdrawn with a reason. */
const undoMs = 10_000;

/** What was stated of a pad a moment ago. */
export interface Reported {
  readonly cycleId: CycleId;
  readonly feedbackId: FeedbackId;
  /** Why it is kept, but not learned from; null: it is. */
  readonly warning: 'weight-implausible' | null;
}

/** The last thing reported, for as long as it can be undone. */
export function useNewFeedback(): [Reported | null, (reported: Reported | null) => void] {
  const [reported, setReported] = useState<Reported | null>(null);
  useEffect(() => {
    if (!reported) return;
    const timer = setTimeout(() => setReported(null), undoMs);
    return () => clearTimeout(timer);
  }, [reported]);
  return [reported, setReported];
}
