import type { DayHalf } from '@padlight/contract';
import { isNight } from '../drawing/day-halves.ts';
import type { PadFill } from './fill-series.ts';

/** The half of the days that is drawn. */
export type Half = 'all' | DayHalf;

/** The readings and voids of a profile that lie in one half of the days. */
export function ofHalf(fill: PadFill, half: Half): PadFill {
  if (half === 'all') return fill;
  const belongs = (at: string): boolean => isNight(fill, at) === (half === 'night');
  return {
    ...fill,
    points: fill.points.filter(({ at }) => belongs(at)),
    voids: fill.voids.filter(({ start }) => belongs(start)),
  };
}
