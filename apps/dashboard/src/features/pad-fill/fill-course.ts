import type { getPadFill, ReplyOf } from '@padlight/contract';

export type PadFill = ReplyOf<typeof getPadFill>;
export type FillPoint = PadFill['points'][number];

/** Readings come every 5 minutes; further apart than this, nothing is known of what lies between. */
const joinedWithinMs = 20 * 60_000;

const ms = (instant: string): number => Date.parse(instant);

/**
 * Stretches of readings that a line may be drawn through: broken at every gap, at every pad put on or taken off, and
 * where readings are missing.
 */
export function segmentsOf({ points, gaps, cycles }: PadFill): FillPoint[][] {
  const breaks = [
    ...gaps.flatMap((gap) => [ms(gap.from), ms(gap.to)]),
    ...cycles.flatMap((cycle) => [ms(cycle.attachedAt), ...(cycle.removedAt ? [ms(cycle.removedAt)] : [])]),
  ].sort((a, b) => a - b);
  const segments: FillPoint[][] = [];
  let next = 0;
  let last: number | undefined;
  for (const point of points) {
    const at = ms(point.at);
    let broken = last === undefined || at - last > joinedWithinMs;
    for (; next < breaks.length && (breaks[next] ?? at) <= at; next++)
      if (last !== undefined && (breaks[next] ?? 0) > last) broken = true;
    if (broken) segments.push([point]);
    else segments.at(-1)?.push(point);
    last = at;
  }
  return segments;
}

/** The index of the reading nearest to an instant (epoch milliseconds); -1 where there is none. */
export function nearestPoint(points: readonly FillPoint[], at: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(points, middle) < at) low = middle + 1;
    else high = middle;
  }
  if (high < 0) return -1;
  return low > 0 && at - timeOf(points, low - 1) <= timeOf(points, low) - at ? low - 1 : low;
}
const timeOf = (points: readonly FillPoint[], index: number): number => ms(points[index]?.at ?? '');

/** A stretch with the same goals in millilitres: they follow the pad's capacity, and day and night. */
export interface GoalBand {
  readonly from: number;
  readonly to: number;
  readonly minMl: number;
  readonly maxMl: number;
}

/** The goals as bands over the range, where a capacity is known. */
export function goalBands({ points, nights, goals }: PadFill, until: number): GoalBand[] {
  const isNight = (at: number) => nights.some((night) => at >= ms(night.from) && at < ms(night.to));
  const bands: GoalBand[] = [];
  for (const [index, point] of points.entries()) {
    const from = ms(point.at);
    const next = points[index + 1];
    const to = Math.min(next ? ms(next.at) : until, from + joinedWithinMs);
    const night = isNight(from);
    const minMl = (point.capacityMl * (night ? goals.minNightPct : goals.minPct)) / 100;
    const maxMl = (point.capacityMl * (night ? goals.maxNightPct : goals.maxPct)) / 100;
    const last = bands.at(-1);
    if (last && last.to === from && last.minMl === minMl && last.maxMl === maxMl)
      bands[bands.length - 1] = { ...last, to };
    else bands.push({ from, to, minMl, maxMl });
  }
  return bands;
}

/** The one capacity of all readings, for a scale in percent; null where it changes or none is known. */
export function soleCapacity(points: readonly FillPoint[]): number | null {
  const all = new Set(points.map((point) => point.capacityMl));
  const [first] = all;
  return all.size === 1 && first !== undefined ? first : null;
}

/** The top of the scale in millilitres: a round number above everything drawn. */
export function topMl(points: readonly FillPoint[]): number {
  const most = Math.max(200, ...points.map((point) => Math.max(point.highMl, point.capacityMl)));
  const step = most > 1_000 ? 200 : 100;
  return Math.ceil((most * 1.02) / step) * step;
}
