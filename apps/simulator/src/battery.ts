import { createRandom } from './random.ts';

const dayMs = 86_400_000;
const epoch = Date.UTC(2026, 0, 1);

/** A charge known at an instant, from which a pod's battery continues to drain. */
export interface KnownCharge {
  readonly at: number;
  readonly pct: number;
  /** Percent at which it is charged again; 3 by default. */
  readonly chargedAtPct?: number;
}

/** The battery of a pod in percent: drains by about one a day and is charged again at 3, or as the known charge states. */
export function batteryPct(seed: number, pod: number, at: number, known?: KnownCharge): number {
  const luck = createRandom(seed, pod, 0xba);
  const drainPerDay = luck.between(0.6, 1.3);
  const reference = known ?? { at: epoch, pct: luck.between(30, 100) };
  const lowest = known?.chargedAtPct ?? 3;
  const drained = reference.pct - lowest - (drainPerDay * (at - reference.at)) / dayMs;
  const range = 100 - lowest;
  return Math.round(lowest + (((drained % range) + range) % range));
}
