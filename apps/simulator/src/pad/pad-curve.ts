import type { Family } from './family.ts';

/** Fill at which a pad's gain is reported, ml. */
const gainReportedAtMl = 300;

const stepMl = 20;
const steps = 120;

/** One pad's rise of C/C0 over the ml in a zone per share of the core, as a table. */
export interface PadCurve {
  readonly table: Float64Array;
  /** Its rise at 300 ml over the family's nominal one. */
  readonly gain: number;
}

/**
 * The family's curve for this pad: `gain` on the signal, the liquid thinner over a larger `area`, and bent by `shape` (an exponent
 * on the fill, 1: as the family's).
 */
export function drawCurve(family: Family, gain: number, area: number, shape: number): PadCurve {
  const table = new Float64Array(steps + 1);
  for (let index = 1; index <= steps; index++)
    table[index] = gain * family.rise(500 * ((index * stepMl) / area / 500) ** shape);
  const reported = table[gainReportedAtMl / stepMl] as number;
  return { table, gain: reported / family.rise(gainReportedAtMl) };
}

/** Reads the table at `ml`, between its steps by a straight line; level past its end (2,400 ml). */
export function riseAt({ table }: PadCurve, ml: number): number {
  const place = ml / stepMl;
  const index = Math.min(steps - 1, place | 0);
  const low = table[index] as number;
  return low + ((table[index + 1] as number) - low) * Math.min(1, place - index);
}

/** The ml spread evenly over the reference core of a family that give a rise, up to 2,400 ml. */
export function contentsAt({ rise }: Pick<Family, 'rise'>, risen: number): number {
  let [low, high] = [0, stepMl * steps];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (rise(middle) < risen) low = middle;
    else high = middle;
  }
  return low;
}
