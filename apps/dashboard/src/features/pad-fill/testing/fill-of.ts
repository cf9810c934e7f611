import { instant } from '@padlight/contract';
import type { FillPoint, PadFill } from '../fill-course.ts';

export const from = Date.parse('2026-03-01T00:00:00.000Z');
export const at = (minutes: number) => from + minutes * 60_000;

export const pointOf = (minutes: number, ml: number, capacityMl = 600): FillPoint => ({
  at: instant(at(minutes)),
  ml,
  lowMl: ml * 0.8,
  highMl: ml * 1.25,
  capacityMl,
  light: 'green',
});

/** A fill profile with goals of 60 and 85 % by day, 50 and 75 % by night. */
export const fillOf = (more: Partial<PadFill> = {}): PadFill => ({
  points: [],
  cycles: [],
  voids: [],
  gaps: [],
  nights: [],
  goals: { minPct: 60, maxPct: 85, minNightPct: 50, maxNightPct: 75 },
  ...more,
});
