import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';

/** Carers' answers at `at` that count still: each fades by half in so many days. */
function countAt({ answers }: PodState, at: number, { parameters }: Context): number {
  if (answers.at === 0) return 0;
  return answers.count * 0.5 ** (Math.max(0, at - answers.at) / parameters.fall.answersHalfMs);
}

/** Records a carer's answer at `at` that the jolt under watch was no fall. */
export function noteAnswer(state: PodState, at: number, context: Context): void {
  const { answers, jolt } = state;
  if (jolt.since === 0) return;
  const count = countAt(state, at, context);
  // Once the answers have faded, the height of their jolts has too.
  const peak = count < 1 ? jolt.peak : Math.max(answers.peak, jolt.peak);
  Object.assign(answers, { count: count + 1, at, peak });
}

/** True where carers answered so often that jolts of this person, as high as the present one or higher, were no falls. */
export const isUsual = (state: PodState, at: number, context: Context): boolean =>
  state.fall.peak <= state.answers.peak &&
  Math.round(countAt(state, at, context)) >= context.parameters.fall.usualFrom;
