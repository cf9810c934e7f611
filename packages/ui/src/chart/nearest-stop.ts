import { bisector } from 'd3-array';

/** A place where a reader of a picture can stop, and its text. */
export interface Stop {
  readonly at: number;
  /** Evaluated only when read: a week has hundreds of stops. */
  readonly texts: () => string;
  /** True for an event, rather than a measurement. */
  readonly isEvent?: boolean;
}

const byPlace = bisector<Pick<Stop, 'at'>, number>(({ at }) => at);

/** The index of the stop nearest to a place; -1 where there is none. Stops are in order. */
export const nearestStop = (stops: readonly Pick<Stop, 'at'>[], at: number): number =>
  stops.length === 0 ? -1 : byPlace.center(stops, at);

/** The next event in a direction; the same index where there is none. */
export function nextEvent(stops: readonly Stop[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < stops.length; index += step)
    if (stops[index]?.isEvent) return index;
  return from;
}
