import type { Span } from './spans.ts';

/** A longer time without a point is a gap: no line is drawn across it. */
export const longestSilenceMs = 15 * 60_000;

/** Finds the gaps between points (epoch ms, in order) while a pod was assigned. */
export function findGaps(points: readonly number[], assigned: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  for (const span of assigned) {
    const within = points.filter((at) => at > span.from && at < span.to);
    let before = span.from;
    for (const at of [...within, span.to]) {
      if (at - before > longestSilenceMs) gaps.push({ from: before, to: at });
      before = at;
    }
  }
  return gaps;
}
