import type { Span } from '../charts/index.ts';
import type { HeardSample } from '../series/index.ts';
import type { LightChange } from './record-store.ts';

/** A pod in reception leaves a point every 5 min; after this long without a point the time between is unknown. */
const longestSilenceMs = 15 * 60_000;
/** A point counts for this long if the next one does not come. */
const pointMs = 5 * 60_000;

/** Joins spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else if (to > from) all.push({ from, to });
  }
  return all;
}

/**
 * Computes when the pod was received, and when the light was known, up to `now` (epoch ms), from points in order of time.
 */
export function coveredTime(points: readonly HeardSample[], now: number): { heard: Span[]; known: Span[] } {
  const spans = points.map(({ at, known }, index) => {
    const next = Math.max(at, points[index + 1]?.at ?? now);
    return { from: at, to: next - at <= longestSilenceMs ? next : at + pointMs, known };
  });
  return { heard: joined(spans), known: joined(spans.filter(({ known }) => known)) };
}

/** Computes when the light was red past its target, from its changes in order of time. */
export const overdueTime = (changes: readonly LightChange[], now: number): Span[] =>
  joined(
    changes.flatMap(({ at, overdue }, index) =>
      overdue ? { from: at, to: Math.max(at, changes[index + 1]?.at ?? now) } : [],
    ),
  );
