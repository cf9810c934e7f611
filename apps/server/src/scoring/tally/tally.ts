/** Counts in bins of one width, the last open to above. Additive. */
const openBins = (bins: number): number[] => new Array<number>(bins).fill(0);
export const openMoments = () => ({ n: 0, sum: 0, squares: 0 });
export type Moments = ReturnType<typeof openMoments>;
const openShare = () => ({ n: 0, hits: 0 });
export type Share = ReturnType<typeof openShare>;

/** Widths of intervals in bins of half a percent of capacity, latencies in bins of 5 s. */
export const widthBinPct = 0.5;
export const latencyBinS = 5;

/** All that is counted for one group of data: numbers that add up, so that runs can be combined. */
export const openTally = () => ({
  measurements: 0,
  podMs: 0,
  wornHeardMs: 0,
  voids: { real: 0, found: 0, reported: 0, false: 0, unheard: 0, offPad: 0 },
  voidMl: openMoments(),
  latency: openBins(1_440),
  pads: { removed: 0, missed: 0, unknownPad: 0, noCapacity: 0, unheard: 0 },
  silent: { changes: 0, found: 0, wet: 0, wetFound: 0, unchanged: 0, false: 0 },
  changePct: { cold: openMoments(), between: openMoments(), warm: openMoments() },
  width: openBins(800),
  coverage: { void: openShare(), change: openShare(), fill: openShare(), fillUnknown: 0 },
  leaks: { counted: 0, warned: 0, sudden: 0 },
  reds: { begun: 0, early: 0 },
  falls: { real: 0, found: 0, false: 0, apart: 0 },
  /** Of those falls: under the impact that a pod measures at once, and helped up within half a minute. */
  softFalls: { real: 0, found: 0, false: 0 },
  /** By whichever kind, a fall or a possible soft fall: those reported that were none. */
  eitherFalls: { false: 0 },
  /** Hard falls: from the impact on at which a pod measures at once, or of unknown impact. */
  hardFalls: openShare(),
  helpedFalls: openShare(),
  lying: { ms: 0, rightMs: 0, unknownMs: 0 },
  position: { ms: 0, rightMs: 0, unknownMs: 0 },
  /** Position of pods whose wearers walked at some time, and of the others. */
  walkers: { ms: 0, rightMs: 0, unknownMs: 0 },
  nonWalkers: { ms: 0, rightMs: 0, unknownMs: 0 },
  turns: { real: 0, found: 0, false: 0 },
  /**
   * By how many minutes forecasts of a red light were wrong, from -180 to 180: those that a tile would show, also by the true voids, and all;
   * and of how many people one would be shown.
   */
  forecasts: { shown: openBins(361), ofTruth: openBins(361), all: openBins(361), people: openShare() },
  cost: { micros: 0, measurements: 0 },
  state: { bytes: 0, pods: 0 },
});
export type Tally = ReturnType<typeof openTally>;

/** Takes a value into moments, a hit or a miss into a share, a value into bins. */
export function addMoment(moments: Moments, value: number): void {
  moments.n++;
  moments.sum += value;
  moments.squares += value * value;
}
export function addShare(share: Share, isHit: boolean): void {
  share.n++;
  share.hits += +isHit;
}
export function addToBins(bins: number[], value: number, width: number): void {
  const bin = Math.max(0, Math.min(bins.length - 1, Math.floor(value / width)));
  bins[bin] = (bins[bin] ?? 0) + 1;
}

type Sums = number | number[] | { [part: string]: Sums };

function added(one: Sums, other: unknown): Sums {
  if (typeof one === 'number') return typeof other === 'number' && Number.isFinite(other) ? one + other : one;
  if (Array.isArray(one)) {
    const others: unknown[] = Array.isArray(other) ? other : [];
    return one.map((value, index) => added(value, others[index]) as number);
  }
  const others = other !== null && typeof other === 'object' ? (other as Record<string, unknown>) : {};
  return Object.fromEntries(Object.entries(one).map(([part, value]) => [part, added(value, others[part])]));
}

/** The sum of tallies; what is read from a file may lack parts, which count as nothing. */
export const sumTallies = (tallies: readonly unknown[]): Tally =>
  tallies.reduce<Tally>((sum, tally) => added(sum, tally) as Tally, openTally());
