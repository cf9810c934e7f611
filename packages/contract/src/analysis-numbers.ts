/** The unit that a number of the analysis is shown in; `difference`: between two temperatures. */
export type NumberUnit =
  | 'minutes'
  | 'seconds'
  | 'percent'
  | 'celsius'
  | 'difference'
  | 'ml'
  | 'g'
  | 'degrees'
  | 'times';

/** The settable form of a number: its range in the unit that it is shown in, and the factor to the stored value. */
export interface OfferedNumber {
  readonly unit: NumberUnit;
  readonly min: number;
  readonly max: number;
  readonly stored: number;
}

const minutes = (min: number, max: number) => ({ unit: 'minutes', min, max, stored: 60_000 }) as const;
const secondsOf = (stored: number) => (min: number, max: number) =>
  ({ unit: 'seconds', min, max, stored }) as const;
const milliseconds = secondsOf(1_000);
const plain =
  <Unit extends NumberUnit>(unit: Unit) =>
  (min: number, max: number) =>
    ({ unit, min, max, stored: 1 }) as const;
const percent = plain('percent');
const celsius = plain('celsius');
const ml = plain('ml');
const g = plain('g');
const degrees = plain('degrees');

/**
 * The analysis numbers that the management of a home can judge, with the range in which each keeps its meaning. The others
 * describe the sensor or the arithmetic: they change by measurement alone. Ranges are ours; defaults and sources are in the
 * analysis.
 */
export const offeredNumbers = {
  'link.outOfRangeAfterMs': minutes(1, 30),
  'link.disconnectedAfterMs': minutes(2, 240),
  'battery.lowPct': percent(10, 50),
  'battery.lowClearsPct': percent(11, 60),
  'battery.flatPct': percent(1, 9),
  'battery.flatClearsPct': percent(2, 20),
  'wear.unclippedAfterMs': minutes(2, 60),
  'wear.looseAfterMs': minutes(1, 30),
  'wear.looseClearsAfterMs': minutes(1, 120),
  'wear.coldC': celsius(15, 32),
  'wear.coldForMs': minutes(2, 60),
  'pad.calibrationFailsAfterMs': minutes(3, 60),
  'pad.reclipMs': minutes(1, 15),
  'pad.reclipWetMs': minutes(1, 120),
  'pad.awaitChangeMs': minutes(2, 60),
  'voids.leastMl': ml(5, 50),
  'voids.mergeMs': minutes(0.5, 15),
  'voids.postureDegrees': degrees(5, 60),
  'fill.unexplainedMl': ml(5, 100),
  'light.hysteresisPct': percent(1, 20),
  'light.dwellMs': minutes(0.5, 15),
  'light.unstableForMs': minutes(1, 60),
  'position.holdMs': milliseconds(5, 120),
  'position.sideDegrees': degrees(30, 75),
  'position.uprightDegrees': degrees(30, 65),
  'position.turn.wholeDegrees': degrees(40, 90),
  'position.turn.heldMs': minutes(2, 60),
  'position.turn.excursionMs': minutes(0.5, 15),
  'position.turn.graceMs': minutes(0.5, 15),
  'fall.impactG': g(1.6, 6),
  'fall.softImpactG': g(1.5, 4),
  'fall.stillS': secondsOf(1)(5, 60),
  'fall.downMs': milliseconds(15, 300),
  'fall.recoveredMs': milliseconds(5, 60),
  'fall.helpedMs': minutes(5, 120),
  'fall.careMs': minutes(2, 30),
  'fall.usualFrom': plain('times')(2, 20),
  'temperature.warmUpMs': minutes(5, 90),
  'temperature.heldMs': minutes(2, 60),
  'temperature.hysteresisC': plain('difference')(0.1, 1),
  'alert.stillTimesGoal': plain('times')(1, 6),
  'alert.binAfterMs': minutes(15, 480),
  'alert.overMaxPct': percent(5, 50),
  'alert.overClearsPct': percent(1, 20),
} as const satisfies Record<string, OfferedNumber>;

export type OfferedPath = keyof typeof offeredNumbers;
export const offeredPaths = Object.keys(offeredNumbers) as OfferedPath[];
export const isOffered = (path: string): path is OfferedPath => Object.hasOwn(offeredNumbers, path);

/** True for a stored number within the range that may be set. A number that is not offered has no range. */
export function isInRange(path: string, value: number): boolean {
  if (!isOffered(path)) return true;
  const { min, max, stored }: OfferedNumber = offeredNumbers[path];
  return value >= min * stored && value <= max * stored;
}
