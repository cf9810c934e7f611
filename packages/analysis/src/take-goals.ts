import { type Step, settle } from './advance.ts';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';
import { watch } from './fall/note-impact.ts';
import { judgeFillAnew } from './light/light.ts';
import { link, linkAt } from './link/link.ts';
import { settledAt } from './state/last-at.ts';
import type { PodState } from './state/pod-state.ts';
import { judgeTemperatureAnew } from './temperature/temperature.ts';

/**
 * A person's goals, products or hours were just set: what is known is judged by them at once, without the time that a
 * measured change has to last. Of a pod that is not heard only what time decides is. `setAt`: when they were set, epoch
 * ms. Updates the state in place.
 */
export function takeGoals(state: PodState, context: Context, setAt = 0): Step {
  const facts: Fact[] = [];
  // A fact's id names its time: a millisecond on, so that none is taken for one that was reported before.
  const at = Math.max(setAt, settledAt(state) + 1);
  if (state.link.heardAt === 0 || !state.person.assigned) return { state, facts };
  if (!context.goals.fallDetectionOn && state.fall.watch === watch.on) state.fall.watch = watch.none;
  if (linkAt(state, at, context) === link.connected) {
    judgeFillAnew(state, at, context);
    judgeTemperatureAnew(state, at, context, facts);
  }
  settle(state, at, context, facts);
  return { state, facts };
}
