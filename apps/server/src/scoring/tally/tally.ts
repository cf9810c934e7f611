/** Counts in bins of one width, the last open at the top. Additive. */
const openBins = (bins: number): number[] => new Array<number>(bins).fill(0);
export const openMoments = () => ({ n: 0, sum: 0, squares: 0 });
export type Moments = ReturnType<typeof openMoments>;
const openShare = () => ({ n: 0, hits: 0 });
export type Share = ReturnType<typeof openShare>;

/** Widths of intervals in bins of half a percent of capacity, latencies in bins of 5 s. */
export const widthBinPct = 0.5;
export const latencyBinS = 5;

/** All counts of one group of data: numbers that add up, so that runs can be combined. */
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
  /** Falls under the impact that a pod measures at once, and falls helped up within half a minute. */
  softFalls: { real: 0, found: 0, false: 0 },
  /** False reports of either kind, falls or possible soft falls. */
  eitherFalls: { false: 0 },
  /** Hard falls: those of at least the impact that a pod measures at once, or of unknown impact. */
  hardFalls: openShare(),
  helpedFalls: openShare(),
  lying: { ms: 0, rightMs: 0, unknownMs: 0 },
  position: { ms: 0, rightMs: 0, unknownMs: 0 },
  /** Position of pods with wearers who walked at some time, and of the others. */
  walkers: { ms: 0, rightMs: 0, unknownMs: 0 },
  nonWalkers: { ms: 0, rightMs: 0, unknownMs: 0 },
  turns: { real: 0, found: 0, false: 0 },
  /**
   * Errors of forecasts of a red light in minutes, from -180 to 180: those that a tile would show, also by the true voids,
   * and all. Also the number of people with a shown forecast.
   */
  forecasts: { shown: openBins(361), ofTruth: openBins(361), all: openBins(361), people: openShare() },
  cost: { micros: 0, measurements: 0 },
  state: { bytes: 0, pods: 0 },
});
export type Tally = ReturnType<typeof openTally>;

/** Adds a value to moments, a hit or a miss to a share, a value to bins. */
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

function added(sums: Sums, addend: unknown): Sums {
  if (typeof sums === 'number')
    return typeof addend === 'number' && Number.isFinite(addend) ? sums + addend : sums;
  if (Array.isArray(sums)) {
    const addends: unknown[] = Array.isArray(addend) ? addend : [];
    return sums.map((value, index) => added(value, addends[index]) as number);
  }
  const addends = addend !== null && typeof addend === 'object' ? (addend as Record<string, unknown>) : {};
  return Object.fromEntries(Object.entries(sums).map(([part, value]) => [part, added(value, addends[part])]));
}

/** Adds up tallies. A tally from a file may lack parts, which count as nothing. */
export const sumTallies = (tallies: readonly unknown[]): Tally =>
  tallies.reduce<Tally>((sum, tally) => added(sum, tally) as Tally, openTally());
