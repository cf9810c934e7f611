import type { FillReading, PadCycle } from '@padlight/contract';

/** The fill of a pad, as the tile reports it; null where its product, and so its capacity, is unknown. */
export function cycleFill({ ml, lowMl, highMl, product }: PadCycle): FillReading | null {
  if (!product) return null;
  const capacityMl = product.workingMl;
  const pct = (volume: number): number => (100 * volume) / capacityMl;
  return { ml, lowMl, highMl, capacityMl, pct: pct(ml), lowPct: pct(lowMl), highPct: pct(highMl) };
}

/** False for a pad with a wet baseline, or of an unknown kind: it was never measured, and its millilitres mean nothing. */
export const wasMeasured = ({ padKind }: PadCycle): boolean =>
  padKind === 'known' || padKind === 'not-chosen';
