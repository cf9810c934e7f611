/** What the analysis remembers of one pod: plain data, updated in place by `analyse` and `advance`. */
export interface PodState {
  podId: number;
  lastAt: number;
}

export const freshState = (podId: number): PodState => ({ podId, lastAt: 0 });
