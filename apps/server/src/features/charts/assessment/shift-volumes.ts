import { assessmentLimits } from '@padlight/contract';
import type { Amount } from '../amount.ts';
import { lengthOf, overlap, type Span, within } from '../spans.ts';

/** The volume voided into pads in one shift. */
export interface ShiftVolume extends Amount {
  /** True: more than half of the shift lies in the person's night. */
  readonly isNight: boolean;
  /** True: enough of its time is known to count its volume. */
  readonly isKnown: boolean;
}

interface Times {
  readonly covered: readonly Span[];
  readonly nights: readonly Span[];
  /** The part of the range that is past. */
  readonly past: Span;
}

/** Adds up the voids of each shift that lies in the past part of a range as a whole; a void counts where it began. */
export function shiftVolumes(
  shifts: readonly Span[],
  voids: readonly (Amount & { readonly start: Date })[],
  { covered, nights, past }: Times,
): ShiftVolume[] {
  return shifts
    .filter(({ from, to }) => from >= past.from && to <= past.to && to > from)
    .map((shift) => {
      const own = voids.filter(({ start }) => within([shift], start.getTime()));
      const sum = (of: keyof Amount): number => own.reduce((total, entry) => total + entry[of], 0);
      const share = (spans: readonly Span[]): number =>
        lengthOf(overlap(spans, [shift])) / (shift.to - shift.from);
      return {
        ml: sum('ml'),
        lowMl: sum('lowMl'),
        highMl: sum('highMl'),
        isNight: share(nights) > 0.5,
        isKnown: share(covered) >= assessmentLimits.shiftKnown,
      };
    });
}
