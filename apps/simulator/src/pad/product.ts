/** A pad product as the truth and the scorer know it. Working capacity is about a quarter of Rothwell (ISO 11948-1). */
export interface PadProduct {
  readonly productId: number;
  readonly workingMl: number;
  readonly rothwellMl: number;
}

/** The products of a home that nobody described. */
export const dayProducts: readonly [PadProduct, ...PadProduct[]] = [
  { productId: 1, workingMl: 520, rothwellMl: 2100 },
  { productId: 2, workingMl: 620, rothwellMl: 2500 },
];
export const nightProduct: PadProduct = { productId: 3, workingMl: 800, rothwellMl: 3200 };
