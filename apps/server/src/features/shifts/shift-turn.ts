import type { ShiftId } from '@padlight/contract';
import { instantOf, offsetAt } from '@padlight/time-zone';
import type { StoredShift } from './standard-shifts.ts';

/** One worked occurrence of a shift, epoch ms: `endsAt` is the next one's start. */
export interface Turn {
  readonly shiftId: ShiftId;
  readonly startsAt: number;
  readonly endsAt: number;
}

const dayMs = 86_400_000;
const daysAround = [-2, -1, 0, 1, 2];

/**
 * Returns the turn at an instant, with the one before and after. Turns follow each other without a gap or an
 * overlap, even on days with a clock change. `plan` has at least one shift, by start.
 */
export function turnsAround(
  plan: readonly StoredShift[],
  timeZone: string,
  at: number,
): { previous: Turn; current: Turn; next: Turn } {
  const today = Math.floor((at + offsetAt(timeZone, at)) / dayMs) * dayMs;
  const starts = daysAround
    .flatMap((day) =>
      plan.map(({ shiftId, startMin }) => {
        const startsAt = instantOf(timeZone, today + day * dayMs + startMin * 60_000);
        return { shiftId, startsAt };
      }),
    )
    // If the clock skips a whole shift, it is not worked that day.
    .filter(({ startsAt }, index, all) => all[index + 1]?.startsAt !== startsAt);
  const index = starts.findLastIndex(({ startsAt }) => startsAt <= at);
  const turn = (n: number): Turn => {
    const [start, end] = [starts[n], starts[n + 1]];
    if (!start || !end) throw new RangeError('A plan of shifts has at least one shift.');
    return { ...start, endsAt: end.startsAt };
  };
  return { previous: turn(index - 1), current: turn(index), next: turn(index + 1) };
}
