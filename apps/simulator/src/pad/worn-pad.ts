import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';
import { settle } from './pad-flows.ts';
import { createPadFluid, type PadFluid, pour, retainedMl } from './pad-fluid.ts';
import { createPadSensor, type PadSensor } from './pad-sensor.ts';
import { drawHeldMl, type PadProduct, type ProductMake } from './product.ts';
import { sweatIons } from './surface-electrode.ts';

/** A liquid that runs onto the pad from one instant to another (epoch ms); `ions` per ml, 1 in usual urine. */
interface Inflow {
  readonly from: number;
  readonly to: number;
  readonly ml: number;
  readonly ions: number;
  /** Shares that land on the front, middle and back; they add up to 1. */
  readonly landing: readonly number[];
}

/** One pad from when it is put on until it is taken off. */
export interface WornPad {
  readonly product: PadProduct;
  readonly onSince: number;
  readonly fluid: PadFluid;
  readonly sensor: PadSensor;
  pour(inflow: Inflow): void;
  pouring(): boolean;
  /** Lets time pass to `to`; `sweatMlPerS` runs in during it, and `standsMl` can stand on a zone of the topsheet. */
  pass(to: number, sweatMlPerS: number, keepsMl: number): void;
  /** Filled share of the working capacity. */
  share(): number;
  /** The share that a carer acts on: the one that the sensor suggests, or that of a pad that clearly holds more. */
  shownShare(): number;
  /** The ml that would bring the suggested share up to `share`; fewer where the pad would hold much more than it shows. */
  mlUpTo(share: number): number;
}

/** The making of a pad, and its wearer. */
export interface PadMaking {
  readonly product: PadProduct;
  readonly make: ProductMake;
  readonly family: Family;
  readonly podGain: number;
  readonly draw: DrawFrom;
}

/** Fine steps while liquid runs and for this long after, coarse ones otherwise, ms. */
const followMs = 120_000;
const fineMs = 2_000;
const coarseMs = 20_000;
const evenly = [1 / 3, 1 / 3, 1 / 3];
/** The share by which a pad may hold more than its signal suggests, where its contents are chosen by the signal. */
const mostHidden = 0.3;
/** The share by which a carer who looks at a pad sees that it holds more than the board shows. */
const clearlyMore = 0.2;

/** Time steps lie on a grid of the clock, so that a pad's life doesn't depend on how often it is read. */
export function putOn(making: PadMaking, at: number, pad: Random, noise: Random): WornPad {
  const { product, make, family, podGain, draw } = making;
  const fluid = createPadFluid(drawHeldMl(product, make, pad), make.zoneShares);
  const sensor = createPadSensor(family, make, podGain, draw, pad, noise);
  let inflows: Inflow[] = [];
  let calmFrom = at;
  let now = at;
  let dry = true;

  function pourUntil(to: number): void {
    for (const { from, to: until, ml, ions, landing } of inflows) {
      const overlap = Math.min(to, until) - Math.max(now, from);
      if (overlap > 0) pour(fluid, (ml * overlap) / (until - from), landing, ions);
    }
    if (inflows.some((inflow) => inflow.to <= to)) inflows = inflows.filter((inflow) => inflow.to > to);
  }

  return {
    product,
    onSince: at,
    fluid,
    sensor,
    pour(inflow) {
      inflows.push(inflow);
      calmFrom = Math.max(calmFrom, inflow.to + followMs);
      dry = false;
    },
    pouring: () => inflows.length > 0,
    pass(to, sweatMlPerS, keepsMl) {
      if (sweatMlPerS > 0) dry = false;
      while (now < to) {
        const stepMs = now < calmFrom ? fineMs : coarseMs;
        const next = (Math.floor(now / stepMs) + 1) * stepMs;
        if (next > to) return;
        if (!dry) {
          if (inflows.length > 0) pourUntil(next);
          if (sweatMlPerS > 0) pour(fluid, (sweatMlPerS * (next - now)) / 1000, evenly, sweatIons);
          settle(fluid, (next - now) / 1000, keepsMl);
        }
        now = next;
      }
    },
    share: () => retainedMl(fluid) / product.workingMl,
    shownShare() {
      const ml = retainedMl(fluid);
      return Math.max(ml / product.workingMl - clearlyMore, sensor.suggestedMl(ml) / product.workingMl);
    },
    mlUpTo(share) {
      const ml = retainedMl(fluid);
      const most = Math.min(1, share * (1 + mostHidden)) * product.workingMl;
      let [low, high] = [ml, Math.max(ml, most)];
      while (high - low > 1) {
        const middle = (low + high) / 2;
        if (sensor.suggestedMl(middle) < share * product.workingMl) low = middle;
        else high = middle;
      }
      return Math.round(low - ml);
    },
  };
}
