import type { PadFrame } from '@padlight/contract';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';

/** When something is judged (epoch ms), by what, and where what is found goes. */
export interface Moment {
  readonly at: number;
  readonly context: Context;
  readonly facts: Fact[];
}

/** A pad frame that was heard. */
export interface HeardFrame extends Moment {
  readonly frame: PadFrame;
  /** Since the pad frame before, ms; 0 at the first. */
  readonly passedMs: number;
}
