import type { ChartRange } from './chart-range.ts';
import type { Happenings } from './events.ts';

const ms = (instant: string): number => Date.parse(instant);

/** The time of a range in which a pad was worn and its fill known, ms: a void outside of it would not be seen. */
export function knownMs(
  { cycles, gaps }: Pick<Happenings, 'cycles' | 'gaps'>,
  { from, to }: ChartRange,
): number {
  const worn = cycles.map(({ attachedAt, removedAt }) => ({
    begins: Math.max(from, ms(attachedAt)),
    ends: Math.min(to, removedAt === null ? to : ms(removedAt)),
  }));
  return worn.reduce((sum, { begins, ends }) => {
    const unknown = gaps.reduce(
      (total, gap) => total + Math.max(0, Math.min(ends, ms(gap.to)) - Math.max(begins, ms(gap.from))),
      0,
    );
    return sum + Math.max(0, ends - begins - unknown);
  }, 0);
}
