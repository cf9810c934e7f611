import type { Span } from '../charts/index.ts';
import type { HeardSample } from '../series/index.ts';
import type { LightChange } from './record-store.ts';

/** A heard pod leaves a point every 5 min; when none came for so long, nothing is known of the time between. */
const longestSilenceMs = 15 * 60_000;
/** So long a point counts for the time after it when the next one does not come. */
const pointMs = 5 * 60_000;

/** Puts together what touches. */
function joined(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else if (to > from) all.push({ from, to });
  }
  return all;
}

/** While the pod was heard, and while the light was known, up to `now` (epoch ms), from points in order of time. */
export function coveredTime(points: readonly HeardSample[], now: number): { heard: Span[]; known: Span[] } {
  const spans = points.map(({ at, known }, index) => {
    const next = Math.max(at, points[index + 1]?.at ?? now);
    return { from: at, to: next - at <= longestSilenceMs ? next : at + pointMs, known };
  });
  return { heard: joined(spans), known: joined(spans.filter(({ known }) => known)) };
}

/** While the light was red past its target, from its changes in order of time. */
export const overdueTime = (changes: readonly LightChange[], now: number): Span[] =>
  joined(
    changes.flatMap(({ at, overdue }, index) =>
      overdue ? { from: at, to: Math.max(at, changes[index + 1]?.at ?? now) } : [],
    ),
  );
