import { latencyBinS, type Moments, type Share, sumTallies, type Tally, widthBinPct } from './tally/tally.ts';
import { mostErrorMin } from './tally/tally-forecasts.ts';

const hourMs = 3600_000;
/** Rounds to four significant digits; null if there are no observations. */
const figure = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(4)) : null;
const ratio = (part: number, whole: number): number | null => figure(whole > 0 ? part / whole : Number.NaN);
const shareOf = ({ hits, n }: Share): number | null => ratio(hits, n);

/** Bias and the 95 % limits of agreement, bias +-1.96 SD (Bland and Altman 1986); null below two observations. */
export function limitsOf({ n, sum, squares }: Moments) {
  const bias = sum / n;
  const deviation = Math.sqrt(Math.max(0, (squares - n * bias * bias) / (n - 1)));
  const isKnown = n >= 2;
  const low = figure(bias - 1.96 * deviation);
  const high = figure(bias + 1.96 * deviation);
  return { n, bias: n > 0 ? figure(bias) : null, limits: isKnown ? [low, high] : null };
}

/** The median size of errors in bins of a minute, and their 80 % interval; null if there are none. */
function forecastErrors(bins: readonly number[]) {
  const errors = bins.flatMap((count, bin) => new Array<number>(count).fill(bin - mostErrorMin));
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.round(share * (sorted.length - 1))] ?? null;
  return {
    n: errors.length,
    median: at(sizes, 0.5),
    interval: errors.length === 0 ? null : [at(errors, 0.1), at(errors, 0.9)],
  };
}

const sumMoments = (all: readonly Moments[]): Moments => ({
  n: all.reduce((sum, { n }) => sum + n, 0),
  sum: all.reduce((total, { sum }) => total + sum, 0),
  squares: all.reduce((total, { squares }) => total + squares, 0),
});

/** The middle of the bin that holds the median. */
function medianOf(bins: readonly number[], width: number): number | null {
  const half = bins.reduce((total, count) => total + count, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  const index = bins.findIndex((count) => {
    below += count;
    return below >= half;
  });
  return figure((index + 0.5) * width);
}

/** Shares of time in which the position was right, wrong, and unknown or not reported. */
const positionFigures = ({ ms, rightMs, unknownMs }: Tally['position']) => ({
  right: ratio(rightMs, ms),
  wrong: ratio(ms - rightMs - unknownMs, ms),
  unknown: ratio(unknownMs, ms),
});

/** The figures of one group of data; docs/accuracy.md defines each. */
export function groupFigures(tally: Tally) {
  const {
    voids,
    pads,
    silent,
    changePct,
    coverage,
    leaks,
    reds,
    falls,
    lying,
    position,
    turns,
    cost,
    state,
  } = tally;
  const hours = tally.wornHeardMs / hourMs;
  const walkers = positionFigures(tally.walkers);
  const nonWalkers = positionFigures(tally.nonWalkers);
  const forecasts = forecastErrors(tally.forecasts.shown);
  const ofTruth = forecastErrors(tally.forecasts.ofTruth);
  const every = forecastErrors(tally.forecasts.all);
  const volume = limitsOf(tally.voidMl);
  const cold = limitsOf(changePct.cold);
  const warm = limitsOf(changePct.warm);
  const all = limitsOf(sumMoments([changePct.cold, changePct.between, changePct.warm]));
  return {
    sensitivity: ratio(voids.found, voids.real),
    falsePer24h: ratio(24 * voids.false, hours),
    precision: ratio(voids.reported - voids.false, voids.reported),
    voids: voids.real,
    voidsUnheard: voids.unheard,
    voidsOffPad: voids.offPad,
    voidBiasMl: volume.bias,
    voidLimitsMl: volume.limits,
    latencyS: medianOf(tally.latency, latencyBinS),
    limitsPct: all.limits,
    limitsPctCold: cold.limits,
    limitsPctWarm: warm.limits,
    biasPctCold: cold.bias,
    biasPctWarm: warm.bias,
    padsCold: cold.n,
    padsWarm: warm.n,
    pads: pads.removed,
    missedCyclesShare: ratio(pads.missed, pads.removed),
    unknownPadShare: ratio(pads.unknownPad, pads.removed),
    silentChanges: ratio(silent.found, silent.changes),
    silentChangesWet: ratio(silent.wetFound, silent.wet),
    changesInSilence: silent.changes,
    falseSilentChanges: ratio(silent.false, silent.unchanged),
    coverageVoid: shareOf(coverage.void),
    coverageChange: shareOf(coverage.change),
    coverageFill: shareOf(coverage.fill),
    medianWidthPct: medianOf(tally.width, widthBinPct),
    warned10minShare: ratio(leaks.warned, leaks.counted),
    leaks: leaks.counted,
    suddenLeaks: leaks.sudden,
    redBelow60Share: ratio(reds.early, reds.begun),
    reds: reds.begun,
    fallSensitivity: ratio(falls.found, falls.real),
    falls: falls.real,
    hardFallSensitivity: shareOf(tally.hardFalls),
    hardFalls: tally.hardFalls.n,
    falseFallsPerH: ratio(falls.false, hours),
    falseFalls: falls.false,
    possibleFallsPerH: ratio(tally.eitherFalls.false, hours),
    callsPerDayOf40: ratio(40 * 24 * tally.eitherFalls.false, hours),
    softFallSensitivity: ratio(tally.softFalls.found, tally.softFalls.real),
    softFalls: tally.softFalls.real,
    falseSoftFallsPerH: ratio(tally.softFalls.false, hours),
    helpedFallSensitivity: shareOf(tally.helpedFalls),
    helpedFalls: tally.helpedFalls.n,
    hours: figure(hours),
    lyingSideShare: ratio(lying.rightMs, lying.ms),
    unknownShare: ratio(lying.unknownMs, lying.ms),
    positionShare: ratio(position.rightMs, position.ms),
    walkersRight: walkers.right,
    walkersWrong: walkers.wrong,
    walkersUnknown: walkers.unknown,
    nonWalkersRight: nonWalkers.right,
    nonWalkersWrong: nonWalkers.wrong,
    nonWalkersUnknown: nonWalkers.unknown,
    turnSensitivity: ratio(turns.found, turns.real),
    turns: turns.real,
    falseTurnsPerDay: ratio(24 * turns.false, hours),
    forecastErrorMin: forecasts.median,
    forecastErrorsMin: forecasts.interval,
    forecasts: forecasts.n,
    forecastPeople: tally.forecasts.people.hits,
    forecastPeopleOf: tally.forecasts.people.n,
    forecastTrueErrorMin: ofTruth.median,
    forecastTrueErrorsMin: ofTruth.interval,
    everyForecastErrorMin: every.median,
    everyForecastErrorsMin: every.interval,
    everyForecast: every.n,
    microsPerSample: ratio(cost.micros, cost.measurements),
    bytesPerPod: ratio(state.bytes, state.pods),
    measurements: tally.measurements,
    personDays: figure(tally.podMs / (24 * hourMs)),
  };
}
export type Figures = ReturnType<typeof groupFigures>;

/** A group with fewer observations gives no coverage. */
const fewestCovered = 30;

/** The lowest and highest coverage of voids and of fill at change, over groups with enough observations. */
function coverageRange(groups: Readonly<Record<string, Tally>>) {
  const shares = Object.entries(groups).flatMap(([name, { coverage }]) => [
    { name: `${name} voids`, ...coverage.void },
    { name: `${name} change`, ...coverage.change },
  ]);
  const enough = shares.filter(({ n }) => n >= fewestCovered).map(({ hits, n }) => hits / n);
  return {
    coverageMin: figure(Math.min(...enough)),
    coverageMax: figure(Math.max(...enough)),
    coverageTooFew: shares.filter(({ n }) => n < fewestCovered).map(({ name, n }) => `${name} (${n})`),
  };
}

/** A tally with its family and scene. */
export interface PlacedTally {
  readonly family: string;
  readonly scene: string;
  readonly tally: Tally;
}

const grouped = (cells: readonly PlacedTally[], nameOf: (cell: PlacedTally) => string) =>
  Object.fromEntries(
    [...Map.groupBy(cells, nameOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => [name, sumTallies(of.map(({ tally }) => tally))]),
  );

/** All figures of one estimator: over everything, by family and by scene. */
export function figuresOf(cells: readonly PlacedTally[]) {
  const families = grouped(cells, ({ family }) => `family ${family}`);
  const scenes = grouped(cells, ({ scene }) => scene);
  const figuresBy = (groups: Readonly<Record<string, Tally>>): Record<string, Figures> =>
    Object.fromEntries(Object.entries(groups).map(([name, tally]) => [name, groupFigures(tally)]));
  return {
    ...groupFigures(sumTallies(cells.map(({ tally }) => tally))),
    ...coverageRange({ ...families, ...scenes }),
    groups: { families: figuresBy(families), scenes: figuresBy(scenes) },
  };
}
export type AllFigures = ReturnType<typeof figuresOf>;
