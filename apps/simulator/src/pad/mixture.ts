/** Relative permittivity of dry core (fluff, gel grains and air) and of warm urine at some 100 kHz (about 74 at 36 °C). */
const permittivity = { dry: 2, wet: 74 } as const;

/** The share of water in the wet core's volume, for `ml` in a dry core of `bulkMl`: a gel swells by the liquid it takes. */
const waterShare = (ml: number, bulkMl: number): number => ml / (ml + bulkMl);

/** Looyenga's mixture law (cube roots add by volume) for a core of `bulkMl`: permittivity over the dry one's. */
export function looyenga(ml: number, bulkMl: number): number {
  const dry = Math.cbrt(permittivity.dry);
  const root = dry + waterShare(ml, bulkMl) * (Math.cbrt(permittivity.wet) - dry);
  return root ** 3 / permittivity.dry;
}

/** Bruggeman's symmetric effective medium, solved for spheres: permittivity over the dry one's. */
export function bruggeman(ml: number, bulkMl: number): number {
  const share = waterShare(ml, bulkMl);
  const { dry, wet } = permittivity;
  const b = (3 * share - 1) * wet + (2 - 3 * share) * dry;
  return (b + Math.sqrt(b * b + 8 * dry * wet)) / 4 / dry;
}

/** Hill's curve from 0 to 1, a half at `half`: wet paths between the electrodes join ever faster, then run out. */
export const hill = (x: number, half: number, steepness: number): number =>
  1 / (1 + (half / Math.max(x, 1e-9)) ** steepness);

/** A rise of capacitance seen through an insulating film in series: `film` is the film's impedance over the dry core's. */
export const behindFilm = (rise: number, film: number): number => rise / (1 + film * rise);
