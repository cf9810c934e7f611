import type { CycleId, FeedbackId } from '@padlight/contract';
import { useEffect, useState } from 'react';

/** How long what was said of a pad can be undone with one tap; after that it is withdrawn with a reason. */
const undoMs = 10_000;

/** What was said of a pad a moment ago. */
export interface Told {
  readonly cycleId: CycleId;
  readonly feedbackId: FeedbackId;
  /** Why it is kept, but not learned from; null: it is. */
  readonly warning: 'weight-implausible' | null;
}

/** The last thing said, for as long as it can be undone. */
export function useJustTold(): [Told | null, (told: Told | null) => void] {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), undoMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, setTold];
}
