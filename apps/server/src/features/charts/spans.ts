/** Epoch ms from and to. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The parts of some spans that lie in others; each list is in order of time and without overlap. */
export function overlap(some: readonly Span[], limits: readonly Span[]): Span[] {
  const shared: Span[] = [];
  let next = 0;
  for (const span of some) {
    while ((limits[next]?.to ?? Number.POSITIVE_INFINITY) <= span.from) next++;
    for (let index = next; (limits[index]?.from ?? Number.POSITIVE_INFINITY) < span.to; index++) {
      const limit = limits[index] ?? span;
      shared.push({ from: Math.max(span.from, limit.from), to: Math.min(span.to, limit.to) });
    }
  }
  return shared;
}

/** The parts of a span that lie in none of the others. */
export function without(whole: Span, holes: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let from = whole.from;
  for (const hole of overlap([whole], holes)) {
    if (hole.from > from) parts.push({ from, to: hole.from });
    from = hole.to;
  }
  if (whole.to > from) parts.push({ from, to: whole.to });
  return parts;
}

/** The total length of some spans, ms. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns whether an instant (epoch ms) lies in one of some spans. */
export const within = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ from, to }) => at >= from && at < to);
