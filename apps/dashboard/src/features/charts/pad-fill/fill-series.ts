import type { getPadFill, ReplyOf } from '@padlight/contract';
import { bisector } from 'd3-array';
import { scaleLinear } from 'd3-scale';

export type PadFill = ReplyOf<typeof getPadFill>;
export type FillPoint = PadFill['points'][number];

/**
 * The longest time between two readings that a line may join. The reply names its gaps, and thins the readings of a quiet
 * time; further apart than this there was no pod at all.
 */
const joinedWithinMs = 6 * 3_600_000;

const ms = (instant: string): number => Date.parse(instant);

/**
 * The readings in stretches of one line each: broken at every gap, at every pad put on or taken off, where readings are
 * missing, and at further instants (epoch milliseconds).
 */
export function segmentsOf(
  { points, gaps, cycles }: PadFill,
  further: readonly number[] = [],
): FillPoint[][] {
  const breaks = [
    ...further,
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

const byInstant = bisector<FillPoint, number>((point) => ms(point.at));

/** The height of the line at an instant (epoch ms), ml, also between two readings; beside a line, that of its nearest end. */
export function mlAt(segments: readonly (readonly FillPoint[])[], at: number): number {
  let nearest = { awayMs: Number.POSITIVE_INFINITY, ml: 0 };
  for (const segment of segments) {
    const next = byInstant.left(segment, at);
    const [before, after] = [segment[next - 1], segment[next]];
    if (before && after) return scaleLinear([ms(before.at), ms(after.at)], [before.ml, after.ml])(at);
    const end = after ?? before;
    const awayMs = end ? Math.abs(ms(end.at) - at) : Number.POSITIVE_INFINITY;
    if (end && awayMs < nearest.awayMs) nearest = { awayMs, ml: end.ml };
  }
  return nearest.ml;
}

/** A stretch with the same goals in ml: those of that time, by the pad's capacity and by day and night. */
export interface GoalBand {
  readonly from: number;
  readonly to: number;
  readonly minMl: number;
  readonly maxMl: number;
}

/** The goals as bands over every stretch of readings; the last one goes on a little, at most until `until`. */
export function goalBands(
  fill: PadFill,
  until: number,
  segments: readonly (readonly FillPoint[])[] = segmentsOf(fill),
): GoalBand[] {
  const bands: GoalBand[] = [];
  const edgesOfGoals = [...nightEdgesOf(fill), ...fill.formerGoals.map(({ until }) => ms(until))].sort(
    (a, b) => a - b,
  );
  for (const segment of segments)
    for (const [index, point] of segment.entries()) {
      const from = ms(point.at);
      const next = segment[index + 1];
      const to = next ? ms(next.at) : point === fill.points.at(-1) ? Math.min(until, from + tailMs) : from;
      const edges = edgesOfGoals.filter((edge) => edge > from && edge < to);
      for (const [part, start] of [from, ...edges].entries())
        addBand(bands, { from: start, to: edges[part] ?? to, ...goalsAt(fill, start, point.capacityMl) });
    }
  return bands;
}

/** The beginnings and ends of nights, epoch ms, in order. */
export const nightEdgesOf = ({ nights }: Pick<PadFill, 'nights'>): number[] =>
  nights.flatMap((night) => [ms(night.from), ms(night.to)]).sort((a, b) => a - b);

/** Adds a band, or lengthens the last one where its goals are the same. */
function addBand(bands: GoalBand[], band: GoalBand): void {
  const last = bands.at(-1);
  if (last && last.to === band.from && last.minMl === band.minMl && last.maxMl === band.maxMl)
    bands[bands.length - 1] = { ...last, to: band.to };
  else if (band.to > band.from) bands.push(band);
}
/** The time over which the goals of the newest reading go on. */
const tailMs = 10 * 60_000;

function goalsAt({ nights, goals: today, formerGoals }: PadFill, at: number, capacityMl: number) {
  const goals = formerGoals.find(({ until }) => at < ms(until)) ?? today;
  const night = nights.some(({ from, to }) => at >= ms(from) && at < ms(to));
  return {
    minMl: (capacityMl * (night ? goals.minNightPct : goals.minPct)) / 100,
    maxMl: (capacityMl * (night ? goals.maxNightPct : goals.maxPct)) / 100,
  };
}

/** The one capacity of all readings, for a scale in percent; null where it changes or none is known. */
export function soleCapacity(points: readonly FillPoint[]): number | null {
  const all = new Set(points.map((point) => point.capacityMl));
  const [first] = all;
  return all.size === 1 && first !== undefined ? first : null;
}

/**
 * The highest volume of the scale, ml: every reading and capacity, and their intervals up to twice the capacity, so that one
 * wild interval does not flatten all the rest.
 */
export function highestMl(points: readonly FillPoint[]): number {
  const heights = points.map(({ ml, highMl, capacityMl }) =>
    Math.max(ml, capacityMl, Math.min(highMl, 2 * capacityMl)),
  );
  return Math.max(200, ...heights);
}
