const hourMs = 3_600_000;
/** One day of a range may have 25 hours, because the clocks go back. */
const longestMs = (days: number): number => (days * 24 + 1) * hourMs;

/** The resolution at which a series is read. */
export type Resolution = 'points' | 'hours' | 'days';

/**
 * The resolution for a chart of many signals: five minutes over a day, hours up to a week, days beyond. A
 * finer one could not be drawn.
 */
export function coarseResolutionOf(from: Date, to: Date): Resolution {
  const ms = to.getTime() - from.getTime();
  if (ms <= longestMs(1)) return 'points';
  return ms <= longestMs(7) ? 'hours' : 'days';
}

/** The resolution for a range: five minutes up to a week, hours up to a month, days beyond. */
export function resolutionOf(from: Date, to: Date): Resolution {
  const ms = to.getTime() - from.getTime();
  if (ms <= longestMs(7)) return 'points';
  return ms <= longestMs(31) ? 'hours' : 'days';
}
