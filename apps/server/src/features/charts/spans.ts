/** Epoch ms from and to. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What of some spans lies in others; each list is in order of time and without overlap. */
export function overlap(some: readonly Span[], others: readonly Span[]): Span[] {
  const shared: Span[] = [];
  let next = 0;
  for (const one of some) {
    while ((others[next]?.to ?? Number.POSITIVE_INFINITY) <= one.from) next++;
    for (let index = next; (others[index]?.from ?? Number.POSITIVE_INFINITY) < one.to; index++) {
      const other = others[index] ?? one;
      shared.push({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) });
    }
  }
  return shared;
}

/** What of a span lies in none of some others. */
export function without(whole: Span, others: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let from = whole.from;
  for (const other of overlap([whole], others)) {
    if (other.from > from) rest.push({ from, to: other.from });
    from = other.to;
  }
  if (whole.to > from) rest.push({ from, to: whole.to });
  return rest;
}

/** How long some spans last, ms. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** Whether an instant (epoch ms) lies in one of some spans. */
export const within = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ from, to }) => at >= from && at < to);
