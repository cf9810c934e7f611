import { createRandom } from '../random.ts';

const dayMs = 86_400_000;

/** Degrees of fever on a local day: rare, and two days long. */
export function feverOn(seed: number, pod: number, day: number): number {
  for (const began of [day - 1, day]) {
    const luck = createRandom(seed, pod, 0xfe, began);
    if (luck.chance(0.006)) return luck.between(1.7, 2.7);
  }
  return 0;
}

/** The hours of a local day in which a person whose fever is treated has it: from the afternoon on, until it is brought down. */
export function treatedFeverHours(
  seed: number,
  pod: number,
  day: number,
): { readonly from: number; readonly until: number } {
  const luck = createRandom(seed, pod, 0xff, day);
  const from = luck.between(12, 15);
  return { from, until: from + luck.between(4, 7) };
}

/** Temperature of a pod's skin sensor, °C. */
export interface Warmth {
  /** Time passes on a body of `skinC`, or off it in a room of `roomC`. */
  pass(from: number, to: number, localMs: number, onBody: boolean, skinC: number, roomC: number): void;
  /** A warm void under the sensor, or cold water (less than 0). */
  warm(degrees: number): void;
  celsius(): number;
}

export function createWarmth(roomC: number): Warmth {
  let now = roomC;
  return {
    pass(from, to, localMs, onBody, skinC, room) {
      // Skin is coolest towards morning and warmest in the evening, by about 0.3 degrees.
      const circadian = 0.15 * Math.cos((2 * Math.PI * (localMs - 0.75 * dayMs)) / dayMs);
      const target = onBody ? skinC + circadian : room;
      const tauMs = onBody ? 150_000 : 400_000;
      now = target + (now - target) * Math.exp((from - to) / tauMs);
    },
    warm(degrees) {
      now += degrees;
    },
    celsius: () => now,
  };
}
