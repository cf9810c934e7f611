import { instant, voidSizeOf } from '@padlight/contract';
import type { Amount } from './amount.ts';
import type { CycleRow } from './chart-fact-store.ts';

const wire = (at: Date) => instant(at.getTime());

/** Rounds to a tenth: no sensor measures more finely, and the reply stays small. */
export const tenths = (ml: number): number => Math.round(ml * 10) / 10;

export const wireAmount = ({ ml, lowMl, highMl }: Amount) => ({
  ml: tenths(ml),
  lowMl: tenths(lowMl),
  highMl: tenths(highMl),
});

export const wireVoid = (row: Amount & { readonly start: Date; readonly end: Date }) => {
  const amount = wireAmount(row);
  return { start: wire(row.start), end: wire(row.end), ...amount, size: voidSizeOf(amount.ml) };
};

export const wireCycle = (cycle: CycleRow) => ({
  attachedAt: wire(cycle.attachedAt),
  removedAt: cycle.removedAt && wire(cycle.removedAt),
  ...wireAmount(cycle),
  capacityMl: cycle.capacityMl,
  timeliness: cycle.timeliness,
});
