import type { PadFrame } from '@padlight/contract';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';

/** The time of a judgement (epoch ms), its context, and the list for its facts. */
export interface Moment {
  readonly at: number;
  readonly context: Context;
  readonly facts: Fact[];
}

/** A pad frame that was received. */
export interface HeardFrame extends Moment {
  readonly frame: PadFrame;
  /** Since the pad frame before, ms; 0 at the first. */
  readonly passedMs: number;
}
