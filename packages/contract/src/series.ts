/** What is measured over time of a person; the units: `fill` in percent of the pad's own working capacity, `temperature` and `balance` in degrees. */
export const measuredSignals = [
  'fill',
  'temperature',
  /** RMS of the dynamic acceleration, g. */
  'activity',
  'heartRate',
  'oximetry',
  'respiration',
  'balance',
] as const;
export type MeasuredSignal = (typeof measuredSignals)[number];

/** The finest resolution of a series. */
export const seriesBucketMs = 5 * 60_000;
