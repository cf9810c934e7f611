import { useEffect, useRef, useState } from 'react';
import type { LiveState } from '../../platform/live/index.ts';

/** The time for which a gap is reported after its end, ms. */
const statedMs = 15_000;

/** The start of the last gap in the live connection (epoch ms), for 15 seconds after its end; otherwise null. */
export function useRecentGap({ state, lostSince }: Pick<LiveState, 'state' | 'lostSince'>): number | null {
  const lost = useRef<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  useEffect(() => {
    if (state === 'live' && lost.current !== null) setGap(lost.current);
    lost.current = state === 'live' ? null : lostSince;
    if (state !== 'live') setGap(null);
  }, [state, lostSince]);
  useEffect(() => {
    if (gap === null) return;
    const timer = setTimeout(() => setGap(null), statedMs);
    return () => clearTimeout(timer);
  }, [gap]);
  return gap;
}
