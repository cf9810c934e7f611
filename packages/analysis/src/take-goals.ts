import { type Step, settle } from './advance.ts';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';
import { watch } from './fall/note-impact.ts';
import { rejudgeFill } from './light/light.ts';
import { link, linkAt } from './link/link.ts';
import { settledAt } from './state/last-at.ts';
import type { PodState } from './state/pod-state.ts';
import { rejudgeTemperature } from './temperature/temperature.ts';

/**
 * Applies new goals, products or hours of a person: known values are judged by them at once, without the time that a measured
 * change has to last. A pod that is not received is judged only by what time decides. `setAt`: when they were set, epoch ms.
 * Updates the state in place.
 */
export function takeGoals(state: PodState, context: Context, setAt = 0): Step {
  const facts: Fact[] = [];
  // A fact's id names its time: a millisecond later, so that it differs from an earlier fact.
  const at = Math.max(setAt, settledAt(state) + 1);
  if (state.link.heardAt === 0 || !state.person.assigned) return { state, facts };
  if (!context.goals.fallDetectionOn && state.fall.watch === watch.on) state.fall.watch = watch.none;
  if (linkAt(state, at, context) === link.connected) {
    rejudgeFill(state, at, context);
    rejudgeTemperature(state, at, context, facts);
  }
  settle(state, at, context, facts);
  return { state, facts };
}
