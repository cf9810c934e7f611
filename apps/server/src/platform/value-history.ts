/** A value that changes: the current value, and former ones, oldest first, each until a time (epoch ms). */
export interface ValueHistory<Value> {
  readonly now: Value;
  readonly former: readonly FormerValue<Value>[];
}
export interface FormerValue<Value> {
  readonly value: Value;
  /** From then on the next value applies. */
  readonly until: number;
}

/** Returns the value at an epoch ms. */
export const valueAt = <Value>({ now, former }: ValueHistory<Value>, at: number): Value => {
  const formerValue = former.find(({ until }) => at < until);
  return formerValue ? formerValue.value : now;
};

/** Returns when the values changed, epoch ms, in ascending order; a time of several changes is repeated. */
export const changeTimes = (...histories: readonly ValueHistory<unknown>[]): number[] =>
  histories.flatMap(({ former }) => former.map(({ until }) => until)).sort((a, b) => a - b);

/** Derives a history from values that change: computed again for each time at which one of them changes. */
export const historyOf = <Value>(
  times: readonly number[],
  make: (at: number) => Value,
): ValueHistory<Value> => ({
  now: make(Number.POSITIVE_INFINITY),
  former: times.map((until) => ({ value: make(until - 1), until })),
});
