import { type Span, without } from './spans.ts';

/** A longer time without a point is a gap: no line is drawn across it. */
export const longestSilenceMs = 15 * 60_000;

/** The runs of points (epoch ms, in order): from the first to the last of those without a longer silence between them. */
export function runsOf(points: readonly number[]): Span[] {
  const runs: Span[] = [];
  for (const at of points) {
    const last = runs.at(-1);
    if (last && at - last.to <= longestSilenceMs) runs.splice(-1, 1, { from: last.from, to: at });
    else runs.push({ from: at, to: at });
  }
  return runs;
}

/** Finds the gaps between runs of points while a pod was assigned. */
export const findGaps = (runs: readonly Span[], assigned: readonly Span[]): Span[] =>
  assigned.flatMap((span) => without(span, runs)).filter(({ from, to }) => to - from > longestSilenceMs);
