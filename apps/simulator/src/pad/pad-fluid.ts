/** Urine in one pad: in five core zones, front to back, and free on the topsheet over three surface zones. */
export interface PadFluid {
  /** What each core zone can hold, ml. */
  readonly capacityMl: Float64Array;
  readonly coreMl: Float64Array;
  readonly surfaceMl: Float64Array;
  /** Wetness of the topsheet from 0 (dry) to 1, which outlasts the free liquid. */
  readonly damp: Float64Array;
  /** What has leaked since it was last asked for, ml. */
  leakedMl: number;
}

/** How the core's area is divided over its zones, front to back. */
export const zoneShares = [0.17, 0.22, 0.25, 0.21, 0.15] as const;

/** Which core zones drink from each surface zone, and how much of it. */
const drains = [
  [0, 0, 0.6],
  [0, 1, 0.4],
  [1, 1, 0.25],
  [1, 2, 0.5],
  [1, 3, 0.25],
  [2, 3, 0.4],
  [2, 4, 0.6],
] as const;

const parameters = {
  /** Acquisition of a dry core: share of the free liquid taken up per second. */
  acquisitionPerS: 0.25,
  /** A zone slows down once it is filled to this share. */
  slowsAbove: 0.75,
  /** Exchange between neighbouring zones per second, per unit of saturation. */
  wickingPerS: 1 / 900,
  /** What stands on one surface zone before it runs to the next, ml. */
  holdMl: 30,
  /** Free liquid that gives a topsheet wetness of 1 - 1/e, ml. */
  dampMl: 28,
  /** The topsheet dries into the core with this time constant, s. */
  dryingS: 330,
  /** Liquid that the core does not take is pressed out above this, per second. */
  pressedMl: 14,
  pressedPerS: 1 / 1200,
} as const;

export function createPadFluid(capacityMl: number): PadFluid {
  return {
    capacityMl: Float64Array.from(zoneShares, (share) => share * capacityMl),
    coreMl: new Float64Array(5),
    surfaceMl: new Float64Array(3),
    damp: new Float64Array(3),
    leakedMl: 0,
  };
}

const at = (zones: Float64Array, zone: number): number => zones[zone] as number;
const add = (zones: Float64Array, zone: number, amount: number): void => {
  zones[zone] = at(zones, zone) + amount;
};

export function retainedMl(fluid: PadFluid): number {
  let sum = 0;
  for (let zone = 0; zone < 5; zone++) sum += at(fluid.coreMl, zone);
  for (let zone = 0; zone < 3; zone++) sum += at(fluid.surfaceMl, zone);
  return sum;
}

/** Pours onto the surface zones by their weights (summing to 1); what none of them can hold leaks. */
export function pour(fluid: PadFluid, ml: number, weights: readonly [number, number, number]): void {
  const { surfaceMl } = fluid;
  for (let zone = 0; zone < 3; zone++) add(surfaceMl, zone, ml * (weights[zone] as number));
  for (let pass = 0; pass < 3; pass++) {
    const excess = [0, 1, 2].map((zone) => Math.max(0, at(surfaceMl, zone) - parameters.holdMl));
    const [front = 0, middle = 0, back = 0] = excess;
    add(surfaceMl, 0, middle / 2 - front);
    add(surfaceMl, 1, front + back - middle);
    add(surfaceMl, 2, middle / 2 - back);
  }
  for (let zone = 0; zone < 3; zone++) {
    const excess = at(surfaceMl, zone) - parameters.holdMl;
    if (excess <= 0) continue;
    surfaceMl[zone] = parameters.holdMl;
    fluid.leakedMl += excess;
  }
}

function acquire(fluid: PadFluid, seconds: number): void {
  const { coreMl, surfaceMl, capacityMl } = fluid;
  for (const [surface, core, weight] of drains) {
    const free = at(surfaceMl, surface);
    if (free <= 0) continue;
    const room = 1 - at(coreMl, core) / at(capacityMl, core);
    if (room <= 0) continue;
    const pace = Math.min(1, room / (1 - parameters.slowsAbove));
    const wanted = free * (1 - Math.exp(-parameters.acquisitionPerS * weight * pace * seconds));
    const taken = Math.min(wanted, room * at(capacityMl, core));
    add(surfaceMl, surface, -taken);
    add(coreMl, core, taken);
  }
}

function wick(fluid: PadFluid, seconds: number): void {
  const { coreMl, capacityMl } = fluid;
  const share = Math.min(0.25, parameters.wickingPerS * seconds);
  for (let zone = 0; zone < 4; zone++) {
    const here = at(coreMl, zone) / at(capacityMl, zone);
    const there = at(coreMl, zone + 1) / at(capacityMl, zone + 1);
    const moved = share * (here - there) * Math.min(at(capacityMl, zone), at(capacityMl, zone + 1));
    add(coreMl, zone, -moved);
    add(coreMl, zone + 1, moved);
  }
}

/** How wet the topsheet stays over a core of this saturation, and with this much sweat (0 to 1). */
const restingDamp = (saturation: number, sweat: number): number => 0.045 * saturation ** 2 + 0.024 * sweat;

/** Lets the pad drink, wick and dry for some seconds (at most 60 at a time; 2 while there is free liquid to follow). */
export function settle(fluid: PadFluid, seconds: number, sweat: number): void {
  acquire(fluid, seconds);
  wick(fluid, seconds);
  const kept = Math.exp(-seconds / parameters.dryingS);
  for (let zone = 0; zone < 3; zone++) {
    const over = at(fluid.surfaceMl, zone) - parameters.pressedMl;
    const under = at(fluid.coreMl, zone * 2) / at(fluid.capacityMl, zone * 2);
    if (over > 0 && under > 0.97) {
      const pressed = over * (1 - Math.exp(-parameters.pressedPerS * seconds));
      add(fluid.surfaceMl, zone, -pressed);
      fluid.leakedMl += pressed;
    }
    const wet = 1 - Math.exp(-at(fluid.surfaceMl, zone) / parameters.dampMl);
    const rest = Math.max(wet, restingDamp(Math.min(1, under), sweat));
    const damp = at(fluid.damp, zone);
    fluid.damp[zone] = Math.max(wet, rest + (damp - rest) * kept);
  }
}
