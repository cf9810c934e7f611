import { useEffect, useRef, useState } from 'react';
import type { LiveState } from '../../platform/live/index.ts';

/** For so long a gap that is over is stated, ms. */
const statedMs = 15_000;

/** Since when the page had not been live (epoch ms), for a quarter of a minute after it is live again; else null. */
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
