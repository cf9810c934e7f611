import type { Tile } from '@padlight/contract';
import { luckOf } from './luck.ts';

/** A pad that was just removed, as a carer has it in hand. */
export interface PadInHand {
  readonly patientId: Tile['patientId'];
  readonly attachedAt: string;
  /** The last displayed content, ml. */
  readonly ml: number;
  /** In grams; undefined if it is not weighed. */
  readonly weightG: number | undefined;
}

/** Below this a pod off its pad counts as slipped off, not as a change; percent. */
const leastPct = 45;
/** The share of changes that are recorded, and of those pads that are weighed. */
const recorded = 0.6;
const weighed = 0.5;

interface Worn {
  readonly attachedAt: string;
  readonly ml: number;
  readonly pct: number;
}

/** Simulates a scale: each person's weights differ from the estimate in their own way, and each pad's slightly more. */
const scale = (patientId: string, attachedAt: string): number =>
  (0.82 + 0.4 * luckOf(patientId, 'scale')) * (0.95 + 0.1 * luckOf(patientId, attachedAt));

/** Compares tiles over time and returns the pads that were just removed, each once. */
export function watchPads(): (tiles: readonly Pick<Tile, 'patientId' | 'reading'>[]) => PadInHand[] {
  const worn = new Map<string, Worn>();
  return (tiles) =>
    tiles.flatMap(({ patientId, reading }): PadInHand[] => {
      if (!reading) return [];
      const { pad, fill, wear } = reading;
      if (wear !== 'unclipped') {
        if (pad.attachedAt !== null && fill)
          worn.set(patientId, { attachedAt: pad.attachedAt, ml: fill.ml, pct: fill.pct });
        return [];
      }
      const last = worn.get(patientId);
      worn.delete(patientId);
      if (!last || last.pct < leastPct) return [];
      const { attachedAt, ml } = last;
      if (luckOf(patientId, attachedAt, 'recorded') >= recorded) return [];
      const isWeighed = luckOf(patientId, attachedAt, 'weighed') < weighed;
      const weightG = isWeighed ? Math.round(ml * scale(patientId, attachedAt)) : undefined;
      return [{ patientId, attachedAt, ml, weightG }];
    });
}
