/** A value that changes: what holds now, and what held before, oldest first, each until a time (epoch ms). */
export interface ValueHistory<Value> {
  readonly now: Value;
  readonly former: readonly FormerValue<Value>[];
}
export interface FormerValue<Value> {
  readonly value: Value;
  /** From then on the next one holds. */
  readonly until: number;
}

/** What held at an epoch ms. */
export const valueAt = <Value>({ now, former }: ValueHistory<Value>, at: number): Value => {
  const held = former.find(({ until }) => at < until);
  return held ? held.value : now;
};

/** When the values changed, epoch ms, in ascending order; a time at which several did is there as often. */
export const changeTimes = (...histories: readonly ValueHistory<unknown>[]): number[] =>
  histories.flatMap(({ former }) => former.map(({ until }) => until)).sort((a, b) => a - b);

/** What is made of values that change: anew for each time from which one of them is another. */
export const historyOf = <Value>(
  times: readonly number[],
  make: (at: number) => Value,
): ValueHistory<Value> => ({
  now: make(Number.POSITIVE_INFINITY),
  former: times.map((until) => ({ value: make(until - 1), until })),
});
