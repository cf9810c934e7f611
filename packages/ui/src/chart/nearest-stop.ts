/** A place that a reader of a picture can stop at, and what is there in words. */
export interface Stop {
  readonly at: number;
  /** Written only when it is read: a week has hundreds of stops. */
  readonly words: () => string;
  /** It happened, rather than that it was measured. */
  readonly isEvent?: boolean;
}

/** The index of the stop nearest to a place; -1 where there is none. Stops are in order. */
export function nearestStop(stops: readonly Pick<Stop, 'at'>[], at: number): number {
  let low = 0;
  let high = stops.length - 1;
  const atOf = (index: number): number => stops[index]?.at ?? Number.NaN;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atOf(middle) < at) low = middle + 1;
    else high = middle;
  }
  if (high < 0) return -1;
  return low > 0 && at - atOf(low - 1) < atOf(low) - at ? low - 1 : low;
}

/** The next event in a direction; the same index where there is none. */
export function nextEvent(stops: readonly Stop[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < stops.length; index += step)
    if (stops[index]?.isEvent) return index;
  return from;
}
