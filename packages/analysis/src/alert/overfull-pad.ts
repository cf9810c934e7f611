import { AlertType } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { fillPct } from '../fill/fill.ts';
import { level } from '../light/light.ts';
import { isNight } from '../light/local-time.ts';
import { goalPcts } from '../pad/cycle-fact.ts';
import { isReported } from '../pad/pad-cycle.ts';
import { parametersOf } from '../pad/product-in-use.ts';
import type { PodState } from '../state/pod-state.ts';
import { holds, setCondition } from './conditions.ts';

/**
 * True where the pad in use, red by its fill, holds so much more than the upper goal of the hour that it leaks. While that is
 * reported, a lower excess is enough.
 */
function isOver(state: PodState, at: number, context: Context): boolean {
  if (!isReported(state) || state.cycle.unclippedAt > 0 || state.light.level !== level.red) return false;
  const { overMaxPct, overClearsPct } = parametersOf(state, context).alert;
  const over = overMaxPct - (holds(state, AlertType.check_pad_fill_profile) ? overClearsPct : 0);
  return fillPct(state, context) >= goalPcts(context, isNight(context, at)).max + over;
}

/** Sets or ends the reason for check_pad_fill_profile: the fill is past what the goals allow, and no one changed the pad. */
export function tickOver(state: PodState, at: number, context: Context, facts: Fact[]): void {
  setCondition(state, AlertType.check_pad_fill_profile, isOver(state, at, context), { at, facts });
}
