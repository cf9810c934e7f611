/** Numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  isHeads(): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** Mulberry32. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    isHeads: () => next() < 0.5,
    shuffle(list) {
      return list
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value);
    },
  };
}
