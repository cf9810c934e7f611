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
 * Applies another context of the same person from `at` (epoch ms). Facts due until then come from the context before. Where goals,
 * products or hours differ, known values are judged by the new ones at once. Updates the state in place.
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
