/**
 * A Gaussian belief in log gains of one person and sensor family: entry 0 is the part common to all products, each further entry is
 * the difference of one product. `covariance` is row by row.
 */
export interface GainBelief {
  readonly products: readonly (number | null)[];
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
}

export interface Gaussian {
  readonly mean: number;
  readonly variance: number;
}

/** The belief before any evidence: no product differs from nominal, within the variances given. */
export function priorBelief(
  products: readonly (number | null)[],
  commonVariance: number,
  productVariance: number,
): GainBelief {
  const size = products.length + 1;
  const covariance = new Float64Array(size * size);
  for (let index = 0; index < size; index++)
    covariance[index * (size + 1)] = index === 0 ? commonVariance : productVariance;
  return { products, mean: new Float64Array(size), covariance };
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** The belief about one product's log gain; for a product outside the belief, the common part alone. */
export function gainOfProduct(
  { products, mean, covariance }: GainBelief,
  productId: number | null,
): Gaussian {
  const size = mean.length;
  const index = products.indexOf(productId) + 1;
  if (index === 0) return { mean: at(mean, 0), variance: at(covariance, 0) };
  return {
    mean: at(mean, 0) + at(mean, index),
    variance: at(covariance, 0) + 2 * at(covariance, index) + at(covariance, index * (size + 1)),
  };
}

/** The belief once a product's log gain is believed to be `next`: the common part and other products follow as far as they share in it. */
export function moveBelief(belief: GainBelief, productId: number | null, next: Gaussian): GainBelief {
  const { products, mean, covariance } = belief;
  const size = mean.length;
  const index = products.indexOf(productId) + 1;
  const before = gainOfProduct(belief, productId);
  const shares = mean.map((_, row) => {
    const own = index === 0 ? 0 : at(covariance, row * size + index);
    return (at(covariance, row * size) + own) / before.variance;
  });
  const moved = next.mean - before.mean;
  const narrowed = before.variance - next.variance;
  return {
    products,
    mean: mean.map((value, row) => value + at(shares, row) * moved),
    covariance: covariance.map((value, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      return value - at(shares, row) * at(shares, column) * narrowed;
    }),
  };
}
