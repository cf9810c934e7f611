/** What time it is; tests have one of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
