import { nice, ticks } from 'd3-array';
import type { Axis } from './plot.ts';

/** The texts of an axis. */
interface AxisText {
  /** The unit. */
  readonly label: string;
  readonly write: (value: number) => string;
  /** The approximate number of ticks. */
  readonly count?: number;
}

/** An axis between two values, either of which may be negative, with ticks at round values. */
export const axisBetween = (from: number, to: number, { label, write, count = 5 }: AxisText): Axis => ({
  from,
  to,
  label,
  ticks: ticks(from, to, count).map((at) => ({ at, label: write(at) })),
});

/** An axis around a range of values; its ends are round values, half as far apart as its ticks. */
export function axisAround(low: number, high: number, text: AxisText): Axis {
  const [from, to] = nice(low, high, 2 * (text.count ?? 5));
  return axisBetween(from, to, text);
}

/** An axis of lanes, the first at the top: lane 0 is centred at 0, lane 1 at 1. */
export const laneAxis = (labels: readonly string[]): Axis => ({
  from: labels.length - 0.5,
  to: -0.5,
  ticks: labels.map((label, at) => ({ at, label })),
});
