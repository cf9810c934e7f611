/** Liquid in one pad: bound by the gel or free in the pores of five core zones, and on the topsheet in three. */
export interface PadFluid {
  /** The capacity of each core zone, ml. */
  readonly capacityMl: Float64Array;
  readonly gelMl: Float64Array;
  readonly poreMl: Float64Array;
  readonly filmMl: Float64Array;
  /** Ions beside the liquid: the ml of usual urine with as many ions. */
  readonly coreIons: Float64Array;
  readonly filmIons: Float64Array;
  /** The ml leaked since this was last read. */
  leakedMl: number;
}

/** A dry pad, of which each core zone holds its share of `holdsMl`. */
export function createPadFluid(holdsMl: number, zoneShares: readonly number[]): PadFluid {
  return {
    capacityMl: Float64Array.from(zoneShares, (share) => share * holdsMl),
    gelMl: new Float64Array(5),
    poreMl: new Float64Array(5),
    filmMl: new Float64Array(3),
    coreIons: new Float64Array(5),
    filmIons: new Float64Array(3),
    leakedMl: 0,
  };
}

/** The contents of the pad, ml. */
export function retainedMl({ gelMl, poreMl, filmMl }: PadFluid): number {
  let sum = 0;
  for (let zone = 0; zone < 5; zone++) sum += (gelMl[zone] as number) + (poreMl[zone] as number);
  for (let zone = 0; zone < 3; zone++) sum += filmMl[zone] as number;
  return sum;
}

/** Pours onto the topsheet by weights (adding up to 1); `ions` per ml, 1 in usual urine. */
export function pour(fluid: PadFluid, ml: number, weights: readonly number[], ions: number): void {
  const { filmMl, filmIons } = fluid;
  for (let zone = 0; zone < 3; zone++) {
    const part = ml * (weights[zone] as number);
    filmMl[zone] = (filmMl[zone] as number) + part;
    filmIons[zone] = (filmIons[zone] as number) + part * ions;
  }
}
