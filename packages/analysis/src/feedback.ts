import { type Step, settle, settleUntil } from './advance.ts';
import type { Context, Feedback } from './context.ts';
import type { Fact } from './fact.ts';
import { noteAnswer } from './fall/answered-jolts.ts';
import { endJolt } from './fall/jolt-watch.ts';
import { endCycle, phase } from './pad/pad-cycle.ts';
import { parametersOf } from './pad/product-in-use.ts';
import { handOver } from './state/hand-over.ts';
import type { PodState } from './state/pod-state.ts';

/** A carer reports a change within this time after it. */
const reportedWithinMs = 30 * 60_000;

/**
 * Takes in the report of a carer: a changed pad ends, and so does the watch of a jolt that was no fall. Updates the state in place.
 */
export function feedback(state: PodState, report: Feedback, context: Context): Step {
  const facts: Fact[] = [];
  settleUntil(state, report.at, context, facts);
  const at = Math.max(report.at, state.link.settledAt);
  handOver(state, at, context, facts);
  if (report.kind === 'no-fall') {
    noteAnswer(state, at, context);
    endJolt(state, at, facts);
  } else endPad(state, at, context, facts);
  settle(state, at, context, facts);
  return { state, facts };
}

/** Ends the pad in use, unless its change was detected already. */
function endPad(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { cycle } = state;
  const changedAlready = cycle.lastRemovedAt > 0 && at - cycle.lastRemovedAt <= reportedWithinMs;
  const fresh = cycle.phase === phase.none || at - cycle.attachedAt <= reportedWithinMs;
  if (!(changedAlready && fresh) && cycle.phase !== phase.none) {
    const { unclippedAt } = cycle;
    endCycle(state, unclippedAt || at, context, facts);
    if (unclippedAt === 0) cycle.awaitChangeUntil = at + parametersOf(state, context).pad.awaitChangeMs;
  }
}
