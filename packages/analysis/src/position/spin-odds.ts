import type { mountParameters } from './mount-parameters.ts';

type MountParameters = typeof mountParameters;

/** How many spins are told apart, 15 degrees from one to the next. */
export const spins = 24;
export const spinDegrees = 360 / spins;

const bandDegrees = 10;
const bands = 180 / bandDegrees + 1;

/** What a pose is seen with: walking, else lively or calm by day or night. */
export const seen = { walking: 0, dayLively: 1, dayCalm: 2, nightLively: 3, nightCalm: 4 } as const;
type Seen = (typeof seen)[keyof typeof seen];

/** Normal density of an angle around a mean, degrees, on the circle. */
export function around(degrees: number, mean: number, spread: number): number {
  const off = ((((degrees - mean) % 360) + 540) % 360) - 180;
  return Math.exp((-off * off) / (2 * spread * spread)) / (spread * Math.sqrt(2 * Math.PI));
}

/** Density of an angle around the head when the head's end is higher: a circular normal of this concentration. */
function headUp(degrees: number, concentration: number): number {
  let whole = 0;
  for (let at = 0; at < 360; at += 5) whole += 5 * Math.exp(concentration * Math.cos((at * Math.PI) / 180));
  return Math.exp(concentration * Math.cos((degrees * Math.PI) / 180)) / whole;
}

const bothSides = (degrees: number, mean: number, spread: number): number =>
  (around(degrees, mean, spread) + around(degrees, -mean, spread)) / 2;

/** How likely the direction that points up lies at `degrees` from the head, for a belly that looks `elevation` above the horizon. */
function density(degrees: number, elevation: number, as: Seen, m: MountParameters): number {
  if (as === seen.walking)
    return m.walkingOddShare / 360 + (1 - m.walkingOddShare) * around(degrees, 0, m.walkingSpread);
  const inPlane = Math.cos((elevation * Math.PI) / 180);
  const lift = elevation > 0 ? m.headUpBack : m.headUpFront;
  const flat =
    (1 - m.tiltedShare) * headUp(degrees, (inPlane * lift) / (m.headUpSpread * m.headUpSpread)) +
    m.tiltedShare * bothSides(degrees, 88, m.tiltedSpread);
  const upright =
    [0, m.uprightDayLively, m.uprightDayCalm, m.uprightNightLively, m.uprightNightCalm][as] ?? 0;
  const edge =
    upright * around(degrees, 0, m.uprightSpread) +
    (1 - upright) * bothSides(degrees, m.sideDegrees, m.sideSpread);
  const steep = (Math.abs(elevation) - m.flatFromDegrees) / (m.flatSureDegrees - m.flatFromDegrees);
  const flatShare = Math.min(1, Math.max(0, steep));
  return m.oddShare / 360 + (1 - m.oddShare) * (flatShare * flat + (1 - flatShare) * edge);
}

const tables = new WeakMap<MountParameters, Float32Array>();

/** Logarithms of `density` over that of no knowledge: for each way of being seen and band of elevation, one for each angle. */
function tableOf(m: MountParameters): Float32Array {
  const known = tables.get(m);
  if (known) return known;
  const table = new Float32Array(5 * bands * spins);
  for (const as of Object.values(seen))
    for (let band = 0; band < bands; band++)
      for (let spin = 0; spin < spins; spin++)
        table[(as * bands + band) * spins + spin] = Math.log(
          360 * density(spin * spinDegrees, band * bandDegrees - 90, as, m),
        );
  tables.set(m, table);
  return table;
}

/**
 * Weighs every spin by how likely it makes what is seen. `spin` holds a probability for each; what points up does so at `degrees` in
 * the pod's plane and `elevation` above it; `weight` says how much of one independent observation this is.
 */
export function weighSpins(
  spin: Float32Array,
  degrees: number,
  elevation: number,
  as: Seen,
  weight: number,
  m: MountParameters,
): void {
  const table = tableOf(m);
  const row = (as * bands + Math.round((elevation + 90) / bandDegrees)) * spins;
  const steps = degrees / spinDegrees + spins;
  const below = Math.floor(steps);
  const part = steps - below;
  let sum = 0;
  for (let index = 0; index < spins; index++) {
    const low = table[row + ((below - index + spins) % spins)] as number;
    const high = table[row + ((below - index + 1 + spins) % spins)] as number;
    const next = (spin[index] as number) * Math.exp(weight * (low + part * (high - low)));
    spin[index] = next;
    sum += next;
  }
  for (let index = 0; index < spins; index++)
    spin[index] = Math.max(m.leastShare, (spin[index] as number) / sum);
}
