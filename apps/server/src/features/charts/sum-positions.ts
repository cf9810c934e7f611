import type { BodyPosition } from '@padlight/contract';
import type { HeldSpan, Turn } from './position-fact-store.ts';
import { overlap, type Span } from './spans.ts';

const minuteMs = 60_000;

/** On the feet no skin is pressed; an unknown position may press it. */
export const presses = (position: BodyPosition): boolean => position !== 'standing' && position !== 'walking';

/** Joins spans in order of time that touch or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Cuts positions to some spans. */
export const heldWithin = (stays: readonly HeldSpan[], spans: readonly Span[]): HeldSpan[] =>
  stays.flatMap((stay) => overlap([stay], spans).map((span) => ({ ...span, position: stay.position })));

/** The time spent in each position, ms. */
export function heldMs(stays: readonly HeldSpan[]): Partial<Record<BodyPosition, number>> {
  const sums: Partial<Record<BodyPosition, number>> = {};
  for (const { from, to, position } of stays) sums[position] = (sums[position] ?? 0) + to - from;
  return sums;
}

/** Splits time from one turn to the next; the last part has no end. */
const betweenTurns = (turns: readonly Turn[], from: number): Span[] =>
  [{ at: Math.min(from, turns[0]?.at ?? from) }, ...turns].map(({ at }, index) => ({
    from: at,
    to: turns[index]?.at ?? Number.POSITIVE_INFINITY,
  }));

/**
 * Computes the time in which skin was pressed longer after the last turn than the goal allowed. `pressed` is
 * in order of time; `mostMinAt` returns the minutes allowed at an epoch ms, or null without a goal. `changes`
 * are the times at which the goal changed, in order.
 */
export function overdueSpans(
  pressed: readonly Span[],
  turns: readonly Turn[],
  mostMinAt: (at: number) => number | null,
  changes: readonly number[] = [],
): Span[] {
  const from = pressed[0]?.from ?? 0;
  const parts = betweenTurns(turns, from).flatMap((span) => {
    const edges = changes.filter((at) => at > span.from && at < span.to);
    return [span.from, ...edges].flatMap((begins, index) => {
      const most = mostMinAt(begins);
      const part = {
        from: most === null ? Number.POSITIVE_INFINITY : Math.max(begins, span.from + most * minuteMs),
        to: edges[index] ?? span.to,
      };
      return part.from < part.to ? [part] : [];
    });
  });
  return overlap(joined(pressed), parts);
}

/** Finds the longest pressed time without a turn; undefined if there was none. */
export const longestStay = (pressed: readonly Span[], turns: readonly Turn[]): Span | undefined =>
  overlap(joined(pressed), betweenTurns(turns, pressed[0]?.from ?? 0)).reduce<Span | undefined>(
    (longest, span) => (longest && longest.to - longest.from >= span.to - span.from ? longest : span),
    undefined,
  );

export interface Thinned {
  readonly stretches: readonly HeldSpan[];
  /** Shorter stretches than this were joined to the one before, ms; 0 if none were. */
  readonly shortestMs: number;
}

/** Reduces stretches to about `most`: the shortest are joined to the one that they follow without a gap. */
export function thinHeld(stays: readonly HeldSpan[], most: number): Thinned {
  for (let shortestMs = 0; ; shortestMs = Math.max(minuteMs, 2 * shortestMs)) {
    const joinedStays: HeldSpan[] = [];
    for (const span of stays) {
      const last = joinedStays.at(-1);
      const isNext = last !== undefined && span.from - last.to < 1_000;
      if (last && isNext && (last.position === span.position || span.to - span.from < shortestMs))
        joinedStays[joinedStays.length - 1] = { ...last, to: span.to };
      else joinedStays.push(span);
    }
    if (joinedStays.length <= most || shortestMs > 60 * minuteMs)
      return { stretches: joinedStays, shortestMs };
  }
}
