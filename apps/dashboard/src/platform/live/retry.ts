export interface RetryRule {
  readonly attempts: number;
  readonly everyMs: number;
  readonly thenEveryMs: number;
}

/** Attempts at intervals: `attempts` of them `everyMs` apart, then a cry for help, then on every `thenEveryMs`. */
export function createRetry(rule: RetryRule, attempt: () => void, exhausted: () => void) {
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    made += 1;
    attempt();
  };
  return {
    /** Plans the next attempt after a failed one; does nothing while one is planned. */
    failed(): void {
      if (timer !== undefined) return;
      if (made >= rule.attempts) exhausted();
      timer = setTimeout(run, made < rule.attempts ? rule.everyMs : rule.thenEveryMs);
    },
    /** Attempts at once. */
    now(): void {
      clearTimeout(timer);
      run();
    },
    /** Forgets what failed: it worked, or it is no longer wanted. */
    reset(): void {
      clearTimeout(timer);
      timer = undefined;
      made = 0;
    },
  };
}
