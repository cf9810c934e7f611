import type { AlertType } from '@padlight/contract';
import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';

export const holds = (state: PodState, type: AlertType): boolean =>
  ((state.person.conditions >> type) & 1) === 1;

/** Notes that a reason for an alert holds from `at`, or no more; tells it when that is new. */
export function setCondition(
  state: PodState,
  type: AlertType,
  active: boolean,
  at: number,
  facts: Fact[],
): void {
  if (holds(state, type) === active) return;
  if (active && !state.person.assigned) return;
  state.person.conditions ^= 1 << type;
  const id = `${state.podId}-condition-${type}-${at}-${active ? 'on' : 'off'}`;
  facts.push({ id, kind: 'condition', at, type, active });
}
