import type { Evidence } from '@padlight/analysis';
import type { LearningDoubt } from '@padlight/contract';
import type { ToldPad } from './told-store.ts';

/** One told pad as the analysis may learn from it, or why it may not. */
export interface ReadTold {
  readonly told: ToldPad;
  readonly evidence: Evidence | null;
  /** Why it is none; null: it is, or it was withdrawn. */
  readonly why: LearningDoubt | null;
}

/** A weight says more than a word. */
const wordOf = ({ verdict, weightMl }: ToldPad): Evidence['told'] | null =>
  weightMl !== null ? { kind: 'weighed', ml: weightMl } : verdict && { kind: verdict };

function doubtOf({ cycle }: ToldPad): LearningDoubt | null {
  if (!cycle || cycle.nominalMl === null || cycle.family === null) return 'no-estimate';
  if (cycle.removedAt === null) return 'still-worn';
  return cycle.padKind === 'used' || cycle.padKind === 'unknown-product' ? 'pad-not-known' : null;
}

/** Reads what was told of one person's pads, latest pads first, as evidence. Of two words on one pad the later counts. */
export function evidenceOf(toldPads: readonly ToldPad[]): ReadTold[] {
  const spoken = new Map<string, ToldPad>();
  for (const told of toldPads) {
    if (told.withdrawnAt !== null || !told.cycle) continue;
    const other = spoken.get(told.cycle.cycleId);
    if (!other || other.toldAt < told.toldAt) spoken.set(told.cycle.cycleId, told);
  }
  return toldPads.map((told) => {
    const { cycle, product } = told;
    if (told.withdrawnAt !== null) return { told, evidence: null, why: null };
    if (cycle && spoken.get(cycle.cycleId) !== told) return { told, evidence: null, why: 'told-again' };
    const why = doubtOf(told);
    const word = wordOf(told);
    if (why || !word || !cycle || cycle.nominalMl === null || cycle.family === null)
      return { told, evidence: null, why };
    const evidence: Evidence = {
      id: told.feedbackId,
      at: (cycle.removedAt ?? told.cameOffAt).getTime(),
      productId: cycle.productId,
      family: cycle.family,
      nominalMl: cycle.nominalMl,
      capacityMl: product?.workingMl ?? 0,
      told: word,
    };
    return { told, evidence, why: null };
  });
}
