import type { DrawFrom } from '../part/part.ts';
import { createRandom, type Random } from '../random.ts';

/** A pad product in truth and scoring. Working capacity is about a quarter of Rothwell (ISO 11948-1). */
export interface PadProduct {
  readonly productId: number;
  readonly workingMl: number;
  readonly rothwellMl: number;
}

/** The products that a person wears by day and by night. */
export interface WornProducts {
  readonly dayProduct: PadProduct;
  readonly nightProduct: PadProduct;
}

/** The products of pads from a time on, epoch ms. */
export interface LaterProducts extends WornProducts {
  readonly from: number;
}

/** The hidden properties of a product. */
export interface ProductMake {
  /** Area of its core over the reference core's. */
  readonly area: number;
  /** The shares of the core in the five zones, front to back; they add up to 1. */
  readonly zoneShares: readonly number[];
  /** The true contents before it leaks, over its working capacity: mean of its pads. */
  readonly holds: number;
  /** Dry C and G over the family's nominal. */
  readonly dry: number;
  readonly padGainSigma: number;
}

/** The products of a home without a description. */
export const dayProducts: readonly [PadProduct, ...PadProduct[]] = [
  { productId: 1, workingMl: 520, rothwellMl: 2100 },
  { productId: 2, workingMl: 620, rothwellMl: 2500 },
  { productId: 4, workingMl: 450, rothwellMl: 1750 },
];
export const nightProducts: readonly [PadProduct, ...PadProduct[]] = [
  { productId: 3, workingMl: 800, rothwellMl: 3200 },
  { productId: 5, workingMl: 720, rothwellMl: 2950 },
];

/** A usual pad: widest under the middle. */
const usualShares = [0.17, 0.22, 0.25, 0.21, 0.15];
/** Working capacity of the reference core, ml. A bigger pad is longer and thicker: its area grows by less. */
const reference = { workingMl: 620, areaExponent: 0.4 } as const;

/** The hidden properties of a product: the same for all its pads in a home of this seed. */
export function makeOf(product: PadProduct, seed: number, draw: DrawFrom): ProductMake {
  const luck = createRandom(seed, product.productId, 0x9d);
  const raw = usualShares.map((share) => share * luck.logNormal(1, 0.08));
  const sum = raw.reduce((total, share) => total + share, 0);
  return {
    area: (product.workingMl / reference.workingMl) ** reference.areaExponent * draw('productArea', luck),
    zoneShares: raw.map((share) => share / sum),
    holds: draw('productHolds', luck),
    dry: draw('productDry', luck),
    padGainSigma: draw('padGainSigma', luck),
  };
}

/** The true contents of one pad of a product before it leaks, ml. */
export const drawHeldMl = (product: PadProduct, make: ProductMake, pad: Random): number =>
  product.workingMl * Math.max(0.85, make.holds + pad.normal(0, 0.06));
