import type { Context } from '../context.ts';
import { dayEnd, localDay } from '../light/local-time.ts';
import type { PodState } from '../state/pod-state.ts';

/** When the counted voids are no longer today's; Infinity: there are none. */
export const todayDue = ({ today }: PodState, { timeZone }: Context): number =>
  today.count === 0 ? Number.POSITIVE_INFINITY : dayEnd(timeZone, today.day);

/** Begins a day without voids when the day of the counted voids is over. */
export function tickToday(state: PodState, at: number, context: Context): void {
  if (todayDue(state, context) > at) return;
  Object.assign(state.today, { day: localDay(context.timeZone, at), count: 0, ml: 0 });
}
