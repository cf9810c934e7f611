import type { Step } from './advance.ts';
import { analyse } from './analyse.ts';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';
import type { Measurement } from './measurement.ts';
import { encodeState } from './state/encode-state.ts';
import type { PodState } from './state/pod-state.ts';

/** A snapshot for a late measurement: the state after all measurements up to `at`. */
export interface Checkpoint {
  readonly at: number;
  readonly state: Uint8Array;
}

/** The interval between checkpoints. */
const checkpointEveryMs = 15 * 60_000;

/**
 * Analyses stored measurements in order of time, recording a checkpoint before the first of each quarter of an hour. Updates the
 * state in place: decode the checkpoint before a late measurement, then replay from there.
 */
export function replay(
  state: PodState,
  measurements: readonly Measurement[],
  context: Context,
): Step & { readonly checkpoints: Checkpoint[] } {
  const facts: Fact[] = [];
  const checkpoints: Checkpoint[] = [];
  for (const measurement of measurements) {
    const before = state.link.heardAt;
    if (
      before > 0 &&
      Math.floor(before / checkpointEveryMs) !== Math.floor(measurement.at / checkpointEveryMs)
    )
      checkpoints.push({ at: before, state: encodeState(state) });
    facts.push(...analyse(state, measurement, context).facts);
  }
  return { state, facts, checkpoints };
}
