/** How measurements go through. Times in monotonic ms; undefined: none, or none yet. */
export interface Flow {
  /** When the oldest live one that waits or is in a commit arrived; those that came late are apart. */
  readonly oldestLiveWaitingAt: number | undefined;
  readonly lastArrivalAt: number | undefined;
  /** Of a commit that stored measurements. */
  readonly lastCommitAt: number | undefined;
  /** The newest commit failed as the database's disk was full. */
  readonly isDiskFull: boolean;
}
