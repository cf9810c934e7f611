import type { Random } from '../random.ts';
import { createPadFluid, type PadFluid, pour, retainedMl, settle } from './pad-fluid.ts';
import { createPadSensor, type PadSensor } from './pad-sensor.ts';
import type { PadProduct } from './product.ts';

/** One pad from being put on to being taken off. */
export interface WornPad {
  readonly product: PadProduct;
  readonly onSince: number;
  readonly fluid: PadFluid;
  readonly sensor: PadSensor;
  /** Begins a void; it pours until `stop`. */
  start(mlPerS: number, landing: readonly [number, number, number]): void;
  stop(at: number): void;
  pouring(): boolean;
  pass(from: number, to: number, sweat: number): void;
  /** Filled share of the working capacity. */
  share(): number;
}

/** Fine steps while urine runs and for this long after, coarse ones otherwise, ms. */
const followMs = 90_000;
const fineMs = 2_000;
const coarseMs = 60_000;

export function putOn(product: PadProduct, at: number, podGain: number, pad: Random, noise: Random): WornPad {
  // What a pad holds differs from its declared working capacity, mostly upwards.
  const holds = Math.min(1.25, Math.max(1, pad.normal(1.12, 0.06)));
  const fluid = createPadFluid(product.workingMl * holds);
  const sensor = createPadSensor(podGain, pad, noise);
  let flow: { mlPerS: number; landing: readonly [number, number, number] } | undefined;
  let calmFrom = at;
  return {
    product,
    onSince: at,
    fluid,
    sensor,
    start(mlPerS, landing) {
      flow = { mlPerS, landing };
    },
    stop(stoppedAt) {
      flow = undefined;
      calmFrom = stoppedAt + followMs;
    },
    pouring: () => flow !== undefined,
    pass(from, to, sweat) {
      for (let now = from; now < to; ) {
        const step = Math.min(to - now, flow || now < calmFrom ? fineMs : coarseMs);
        if (flow) pour(fluid, (flow.mlPerS * step) / 1000, flow.landing);
        settle(fluid, step / 1000, sweat);
        now += step;
      }
    },
    share: () => retainedMl(fluid) / product.workingMl,
  };
}
