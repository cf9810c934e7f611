import type { FillReading, PadCycle } from '@padlight/contract';

/** How full a pad was, as the tile reports it; null where its product, and so its capacity, is not known. */
export function cycleFill({ ml, lowMl, highMl, product }: PadCycle): FillReading | null {
  if (!product) return null;
  const capacityMl = product.workingMl;
  const pct = (volume: number): number => (100 * volume) / capacityMl;
  return { ml, lowMl, highMl, capacityMl, pct: pct(ml), lowPct: pct(lowMl), highPct: pct(highMl) };
}

/** A pad whose baseline was wet, or that reads like none we know, was never measured: its millilitres mean nothing. */
export const wasMeasured = ({ padKind }: PadCycle): boolean =>
  padKind === 'known' || padKind === 'not-chosen';
