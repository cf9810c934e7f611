/** A clock; tests have their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
