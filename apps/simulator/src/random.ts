/** A stream of pseudo-random numbers: the same seed and keys give the same stream on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  unit(): number;
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  normal(mean: number, deviation: number): number;
  logNormal(median: number, sigma: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Murmur3's finaliser: spreads one key over all 32 bits. */
function mix(hash: number, key: number): number {
  let mixed = Math.imul(hash ^ Math.imul(key | 0, 0xcc9e2d51), 0x1b873593);
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** sfc32 (Doty-Humphrey's small fast counter), seeded by a seed and any number of integer keys. */
export function createRandom(seed: number, ...keys: readonly number[]): Random {
  let hash = mix(0x9e3779b9, seed);
  hash = mix(hash, Math.floor(seed / 0x1_0000_0000));
  for (const key of keys) hash = mix(hash + 0x6d2b79f5, key);
  let a = mix(hash, 1);
  let b = mix(hash, 2);
  let c = mix(hash, 3);
  let counter = 1;
  let spare = Number.NaN;

  function unit(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Marsaglia's polar method gives two at a time; the second is stored. */
  function gauss(): number {
    if (!Number.isNaN(spare)) {
      const stored = spare;
      spare = Number.NaN;
      return stored;
    }
    for (;;) {
      const x = 2 * unit() - 1;
      const y = 2 * unit() - 1;
      const square = x * x + y * y;
      if (square > 0 && square < 1) {
        const scale = Math.sqrt((-2 * Math.log(square)) / square);
        spare = y * scale;
        return x * scale;
      }
    }
  }

  for (let warmUp = 0; warmUp < 12; warmUp++) unit();
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => low + Math.floor((high - low + 1) * unit()),
    normal: (mean, deviation) => mean + deviation * gauss(),
    logNormal: (median, sigma) => median * Math.exp(sigma * gauss()),
    chance: (probability) => unit() < probability,
    pick: (items) => items[Math.floor(items.length * unit())] ?? items[0],
  };
}
