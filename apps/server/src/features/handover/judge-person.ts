import type { WatchReason } from '@padlight/contract';
import type { ShiftLight, ShiftPerson, ShiftSpan } from './shift-person.ts';

/**
 * Finds the spans in which a light was red past its target in a shift; `to` is null if it lasts. A silent pod
 * has not been changed, so its red continues until another light is known.
 */
export function overdueSpans(
  lights: readonly ShiftLight[],
  shift: ShiftSpan,
): { readonly from: number; readonly to: number | null }[] {
  const spans: { from: number; to: number | null }[] = [];
  let since: number | null = null;
  for (const { at, kind } of lights) {
    if (at >= shift.to) break;
    if (kind === 'overdue') since ??= at;
    if (kind !== 'other' || since === null) continue;
    if (at > shift.from) spans.push({ from: Math.max(since, shift.from), to: at });
    since = null;
  }
  if (since !== null) spans.push({ from: Math.max(since, shift.from), to: null });
  return spans;
}

/**
 * Counts the turns of a shift before their reminder, and those after it. A reminder without a turn by the end counts as late.
 */
export function judgeTurns(
  turns: readonly number[],
  reminders: readonly number[],
  shift: ShiftSpan,
): { onTime: number; late: number } {
  const isReminded = (after: number, to: number): boolean => reminders.some((at) => at > after && at <= to);
  const judged = turns.flatMap((at, index) =>
    at >= shift.from && at < shift.to ? [isReminded(turns[index - 1] ?? Number.NEGATIVE_INFINITY, at)] : [],
  );
  const last = turns.findLast((at) => at < shift.to) ?? Number.NEGATIVE_INFINITY;
  const isOpen = reminders.some((at) => at > last && at >= shift.from && at < shift.to);
  const late = judged.filter(Boolean).length;
  return { onTime: judged.length - late, late: late + (isOpen ? 1 : 0) };
}

/** Returns why a person is to be watched, in the contract's order; empty if there is no reason. */
export function watchReasonsOf({ falls, open }: ShiftPerson, timesOverdue: number): WatchReason[] {
  const reasons: (WatchReason | false)[] = [
    falls > 0 && 'fell',
    timesOverdue > 1 && 'red-again',
    open.noMovement && 'no-movement',
    open.temperature && 'temperature',
  ];
  return reasons.filter((reason) => reason !== false);
}
