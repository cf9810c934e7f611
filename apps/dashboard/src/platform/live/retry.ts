export interface RetryRule {
  readonly attempts: number;
  readonly everyMs: number;
  readonly thenEveryMs: number;
}

/** Repeats an attempt: `attempts` times `everyMs` apart, then calls `exhausted` and continues every `thenEveryMs`. */
export function createRetry(rule: RetryRule, attempt: () => void, exhausted: () => void) {
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    made += 1;
    attempt();
  };
  return {
    /** Plans the next attempt after a failure; does nothing while one is planned. */
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
    /** Forgets the failures after a success, or where no attempt is wanted any more. */
    reset(): void {
      clearTimeout(timer);
      timer = undefined;
      made = 0;
    },
  };
}
