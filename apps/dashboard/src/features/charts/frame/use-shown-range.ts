import { useRef } from 'react';
import type { ChartRange } from './chart-spec.ts';

/** The range that the data at hand is of: while another is on its way, the earlier picture keeps its own. */
export function useShownRange(asked: ChartRange, isEarlier: boolean): ChartRange {
  const shown = useRef(asked);
  if (!isEarlier) shown.current = asked;
  return shown.current;
}
