import type { CycleId, FeedbackId } from '@padlight/contract';
import { useEffect, useState } from 'react';

/** The time in which feedback can be undone with one tap; after that it is withdrawn with a reason. */
const undoMs = 10_000;

/** The feedback of a moment ago. */
export interface Reported {
  readonly cycleId: CycleId;
  readonly feedbackId: FeedbackId;
  /** The reason why it is stored but not learned from; null: it is. */
  readonly warning: 'weight-implausible' | null;
}

/** The last feedback, for as long as it can be undone. */
export function useNewFeedback(): [Reported | null, (reported: Reported | null) => void] {
  const [reported, setReported] = useState<Reported | null>(null);
  useEffect(() => {
    if (!reported) return;
    const timer = setTimeout(() => setReported(null), undoMs);
    return () => clearTimeout(timer);
  }, [reported]);
  return [reported, setReported];
}
