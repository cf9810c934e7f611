import { advance, type Step } from './advance.ts';
import type { Context } from './context.ts';
import type { PodState } from './state/pod-state.ts';
import { takeGoals } from './take-goals.ts';

const goalsOf = (context: Context) =>
  JSON.stringify([
    context.goals,
    context.dayProduct,
    context.nightProduct,
    context.dayStartMin,
    context.nightStartMin,
  ]);

/**
 * From `at` (epoch ms) on another context of the same person holds: what was due until then is found by the one before, and
 * where goals, products or hours differ, what is known is judged by them at once. Updates the state in place.
 */
export function changeContext(
  state: PodState,
  at: number,
  { before, after }: { readonly before: Context; readonly after: Context },
): Step {
  const { facts } = advance(state, at, before);
  if (goalsOf(before) === goalsOf(after)) return { state, facts };
  return { state, facts: [...facts, ...takeGoals(state, after, at).facts] };
}
