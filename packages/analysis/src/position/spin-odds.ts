import type { mountParameters } from './mount-parameters.ts';

type MountParameters = typeof mountParameters;

/** The number of spins that are distinguished, 22.5 degrees apart. */
export const spins = 16;
export const spinDegrees = 360 / spins;

const bandDegrees = 10;
const bands = 180 / bandDegrees + 1;

/** The state of a body with an orientation: walking, or at rest, lively or still for so long, by day or by night. */
export const walkingSeen = 0;
const grades = 5;
const ways = 1 + 2 * grades;

/** The state of a body at rest. */
export function restSeen(night: boolean, lively: boolean, stillS: number, m: MountParameters): number {
  const grade = lively ? 0 : 1 + +(stillS >= m.stirringS) + +(stillS > m.stillS) + +(stillS > m.motionlessS);
  return 1 + (night ? grades : 0) + grade;
}

/** Logarithm of the odds that a body in this state at rest is upright, before its orientation is known. */
export function logUprightOdds(way: number, m: MountParameters): number {
  const usual = way > grades ? m.uprightByNight : m.uprightByDay;
  return Math.log((usual / (1 - usual)) * gradeOdds((way - 1) % grades, m));
}

function gradeOdds(grade: number, m: MountParameters): number {
  if (grade === 0) return m.livelyOdds;
  if (grade === 1) return m.stirringOdds;
  return grade === 2 ? 1 : grade === 3 ? m.stillOdds : m.motionlessOdds;
}

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

/**
 * The probability density of an upward direction at `degrees` from the head, for a belly that looks `elevation` above the horizon.
 */
function density(degrees: number, elevation: number, way: number, m: MountParameters): number {
  if (way === walkingSeen)
    return m.walkingOddShare / 360 + (1 - m.walkingOddShare) * around(degrees, 0, m.walkingSpread);
  const inPlane = Math.cos((elevation * Math.PI) / 180);
  const lift = elevation > 0 ? m.headUpBack : m.headUpFront;
  const flat =
    (1 - m.tiltedShare) * headUp(degrees, (inPlane * lift) / (m.headUpSpread * m.headUpSpread)) +
    m.tiltedShare * bothSides(degrees, 88, m.tiltedSpread);
  const off = (usual: number): number => (elevation - usual) ** 2 / (2 * m.elevationSpread ** 2);
  const logOdds = logUprightOdds(way, m) + off(m.sideElevation) - off(m.uprightElevation);
  const upright = 1 / (1 + Math.exp(-logOdds));
  const edge =
    upright * around(degrees, 0, m.uprightSpread) +
    (1 - upright) * bothSides(degrees, m.sideDegrees, m.sideSpread);
  const flatShare = flatShareOf(elevation, m);
  return m.oddShare / 360 + (1 - m.oddShare) * (flatShare * flat + (1 - flatShare) * edge);
}

const tables = new WeakMap<MountParameters, Float32Array>();

const flatShareOf = (elevation: number, m: MountParameters): number =>
  Math.min(
    1,
    Math.max(0, (Math.abs(elevation) - m.flatFromDegrees) / (m.flatSureDegrees - m.flatFromDegrees)),
  );

/** Logarithms of `density` over that of no knowledge: for each state of the body and band of elevation, one for each angle. */
function tableOf(m: MountParameters): Float32Array {
  const known = tables.get(m);
  if (known) return known;
  const table = new Float32Array(ways * bands * spins);
  for (let way = 0; way < ways; way++)
    for (let band = 0; band < bands; band++)
      for (let spin = 0; spin < spins; spin++)
        table[(way * bands + band) * spins + spin] = Math.log(
          360 * density(spin * spinDegrees, band * bandDegrees - 90, way, m),
        );
  tables.set(m, table);
  return table;
}

/** The evidence on a spin: the upward direction at `degrees` in the pod's plane and `elevation` above it. */
interface SeenSpin {
  readonly degrees: number;
  readonly elevation: number;
  /** The state of the body. */
  readonly way: number;
  /** Its weight, in independent observations. */
  readonly weight: number;
}

/** Weighs every spin by the probability that it gives the evidence. `spin` holds a probability for each. */
export function weighSpins(
  spin: Float32Array,
  { degrees, elevation, way, weight }: SeenSpin,
  m: MountParameters,
): void {
  const table = tableOf(m);
  const teaches =
    way === walkingSeen ? weight : weight * (1 - (1 - m.flatTeaches) * flatShareOf(elevation, m));
  const row = (way * bands + Math.round((elevation + 90) / bandDegrees)) * spins;
  const steps = degrees / spinDegrees + spins;
  const below = Math.floor(steps);
  const part = steps - below;
  let sum = 0;
  for (let index = 0; index < spins; index++) {
    const low = table[row + ((below - index + spins) % spins)] as number;
    const high = table[row + ((below - index + 1 + spins) % spins)] as number;
    const next = (spin[index] as number) * Math.exp(teaches * (low + part * (high - low)));
    spin[index] = next;
    sum += next;
  }
  for (let index = 0; index < spins; index++)
    spin[index] = Math.max(m.leastShare, (spin[index] as number) / sum);
}
