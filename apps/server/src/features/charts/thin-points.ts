import type { Light } from '@padlight/contract';
import { longestSilenceMs } from './find-gaps.ts';

interface Point {
  readonly at: Date;
  readonly ml: number;
  /** The 80 % interval. */
  readonly lowMl: number;
  readonly highMl: number;
  readonly light: Light;
}

/** Marks the points that a drawing needs: the ends, both sides of a gap, and changes of the light or the pad. */
function markEdges(points: readonly Point[], keep: Set<Point>): void {
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined || index === points.length - 1) keep.add(point);
    if (before === undefined) return;
    const silent = point.at.getTime() - before.at.getTime() > longestSilenceMs;
    const changed = before.ml > 20 && point.ml < before.ml / 2;
    if (silent || changed || before.light !== point.light) keep.add(before).add(point);
  });
}

/**
 * Marks the lowest and the highest point, and the extremes of the interval, of each of `count` equal parts of the time.
 */
function markExtremes(points: readonly Point[], count: number, keep: Set<Point>): void {
  const start = points[0]?.at.getTime() ?? 0;
  const partMs = ((points.at(-1)?.at.getTime() ?? 0) - start) / count || 1;
  const parts = Map.groupBy(points, ({ at }) =>
    Math.min(count - 1, Math.floor((at.getTime() - start) / partMs)),
  );
  for (const [first, ...restOfPart] of parts.values()) {
    if (first === undefined) continue;
    let [low, high, lowest, highest] = [first, first, first, first];
    for (const point of restOfPart) {
      if (point.ml < low.ml) low = point;
      if (point.ml > high.ml) high = point;
      if (point.lowMl < lowest.lowMl) lowest = point;
      if (point.highMl > highest.highMl) highest = point;
    }
    keep.add(low).add(high).add(lowest).add(highest);
  }
}

const fewestParts = 60;

/**
 * Thins points in order of time to about `limit`, but keeps every extreme, change of light and gap, even above the limit.
 */
export function thinPoints<P extends Point>(points: readonly P[], limit: number): P[] {
  if (points.length <= limit) return [...points];
  const keep = new Set<Point>();
  markEdges(points, keep);
  markExtremes(points, Math.max(fewestParts, Math.floor((limit - keep.size) / 2)), keep);
  return points.filter((point) => keep.has(point));
}
