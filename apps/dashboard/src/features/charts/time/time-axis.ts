import type { Tick } from '@padlight/ui';
import { zoneTicks } from './zone-ticks.ts';

/** How the axis writes instants. */
interface AxisWords {
  readonly timeZone: string;
  readonly time: (at: number) => string;
  readonly day: (at: number) => string;
}

/** Marks of a stretch of time at round hours of the zone; a midnight is named by its day, and stays where room is scarce. */
export const timeAxis = (from: number, to: number, { timeZone, time, day }: AxisWords): Tick[] =>
  zoneTicks(from, to, timeZone).map((at) =>
    time(at) === '00:00' ? { at, label: day(at), strong: true } : { at, label: time(at) },
  );
