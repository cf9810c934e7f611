/** What the live connection is up to. `lostSince` is epoch milliseconds, null while it is not lost. */
export interface LiveState {
  readonly state: 'connecting' | 'live' | 'lost';
  readonly lostSince: number | null;
  /** What the retry dialog says: the service did not answer, the rooms could not be joined, too many tabs are live. */
  readonly trouble: 'connect' | 'join' | 'full' | null;
}

export const connecting: LiveState = { state: 'connecting', lostSince: null, trouble: null };
export const live: LiveState = { state: 'live', lostSince: null, trouble: null };

/** Lost at `now`, or since it was lost first. */
export const lost = (before: LiveState, now: number): LiveState => ({
  state: 'lost',
  lostSince: before.lostSince ?? now,
  trouble: before.trouble,
});
