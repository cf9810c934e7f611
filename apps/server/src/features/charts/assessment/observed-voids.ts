import { assessmentLimits, type ObservationTypeId } from '@padlight/contract';

/** An observation, as far as an assessment counts it. */
export interface Observed {
  readonly observedAt: Date;
  readonly typeId: ObservationTypeId;
  readonly value: number | null;
}

const sameVoidMs = assessmentLimits.sameVoidMin * 60_000;

/** The observations of one standard type, in their order. */
export const ofType = (observed: readonly Observed[], name: string): Observed[] =>
  observed.filter(({ typeId }) => typeId === name);

/**
 * Separates observed voids: those close to a void of the sensor are the same voids, the others went elsewhere than into the pad.
 * Each void of the sensor stands for one observation at most. An observation of no urine is no void.
 */
export function observedVoids(
  observed: readonly Observed[],
  voids: readonly { readonly start: Date; readonly end: Date }[],
): { readonly elsewhere: Observed[]; readonly same: Observed[] } {
  const elsewhere: Observed[] = [];
  const same: Observed[] = [];
  const taken = new Set<number>();
  for (const entry of ofType(observed, 'urine')) {
    if ((entry.value ?? 0) <= 0) continue;
    const at = entry.observedAt.getTime();
    const match = voids.findIndex(
      ({ start, end }, index) =>
        !taken.has(index) && at >= start.getTime() - sameVoidMs && at <= end.getTime() + sameVoidMs,
    );
    if (match >= 0) taken.add(match);
    (match >= 0 ? same : elsewhere).push(entry);
  }
  return { elsewhere, same };
}
