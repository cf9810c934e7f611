import type { Tile } from '@padlight/contract';
import { luckOf } from './luck.ts';

/** A pad that just came off, as a carer has it in hand. */
export interface PadInHand {
  readonly patientId: Tile['patientId'];
  readonly attachedAt: string;
  /** What the display had of it last, ml. */
  readonly ml: number;
  /** In grams; undefined: it is not weighed. */
  readonly weightG: number | undefined;
}

/** Below this a pod that is off its pad is taken for one that slipped off, not for a change; percent. */
const leastPct = 45;
/** So many changes are recorded, and so many of those pads weighed. */
const recorded = 0.6;
const weighed = 0.5;

interface Worn {
  readonly attachedAt: string;
  readonly ml: number;
  readonly pct: number;
}

/** What a scale says of a pad: each person's differ from the estimate in their own way, each pad's by a little more. */
const scale = (patientId: string, attachedAt: string): number =>
  (0.82 + 0.4 * luckOf(patientId, 'scale')) * (0.95 + 0.1 * luckOf(patientId, attachedAt));

/** Follows the tiles from look to look, and says which pads were just taken off: each once. */
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
