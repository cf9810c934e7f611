import type { BodyPosition } from '@padlight/contract';
import type { HeldSpan, Turn } from './position-fact-store.ts';
import { overlap, type Span } from './spans.ts';

const minuteMs = 60_000;

/** On the feet no skin is pressed; a position that is not known may press it. */
export const presses = (position: BodyPosition): boolean => position !== 'standing' && position !== 'walking';

/** Spans in order of time, those that touch or overlap joined. */
function joined(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Positions as far as they lie in some spans. */
export const heldWithin = (held: readonly HeldSpan[], spans: readonly Span[]): HeldSpan[] =>
  held.flatMap((one) => overlap([one], spans).map((span) => ({ ...span, position: one.position })));

/** How long each position was held, ms. */
export function heldMs(held: readonly HeldSpan[]): Partial<Record<BodyPosition, number>> {
  const sums: Partial<Record<BodyPosition, number>> = {};
  for (const { from, to, position } of held) sums[position] = (sums[position] ?? 0) + to - from;
  return sums;
}

/** From one turn up to the next, the last one without an end. */
const betweenTurns = (turns: readonly Turn[], from: number): Span[] =>
  [{ at: Math.min(from, turns[0]?.at ?? from) }, ...turns].map(({ at }, index) => ({
    from: at,
    to: turns[index]?.at ?? Number.POSITIVE_INFINITY,
  }));

/**
 * The time in which skin was pressed although the last turn lay further back than the goal of then allows. `pressed` is in order of
 * time; `mostMinAt` answers the minutes that are allowed at an epoch ms, null: nobody watches for it. `changes` are the times at
 * which it is another, in order.
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

/** The longest pressed time without a turn; undefined: there was none. */
export const longestStay = (pressed: readonly Span[], turns: readonly Turn[]): Span | undefined =>
  overlap(joined(pressed), betweenTurns(turns, pressed[0]?.from ?? 0)).reduce<Span | undefined>(
    (longest, span) => (longest && longest.to - longest.from >= span.to - span.from ? longest : span),
    undefined,
  );

export interface Thinned {
  readonly held: readonly HeldSpan[];
  /** Stretches shorter than this are part of the one before, ms; 0: none are. */
  readonly shortestMs: number;
}

/** About so many stretches at most: the shortest are taken for a part of the one that they follow without a gap. */
export function thinHeld(held: readonly HeldSpan[], most: number): Thinned {
  for (let shortestMs = 0; ; shortestMs = Math.max(minuteMs, 2 * shortestMs)) {
    const kept: HeldSpan[] = [];
    for (const span of held) {
      const last = kept.at(-1);
      const isNext = last !== undefined && span.from - last.to < 1_000;
      if (last && isNext && (last.position === span.position || span.to - span.from < shortestMs))
        kept[kept.length - 1] = { ...last, to: span.to };
      else kept.push(span);
    }
    if (kept.length <= most || shortestMs > 60 * minuteMs) return { held: kept, shortestMs };
  }
}
