import { instant, voidSizeOf } from '@padlight/contract';
import type { FillPoint, PadFill } from '../pad-fill/fill-series.ts';

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

/** A pad put on after so many minutes, and taken off where it is stated. */
export const cycleOf = (
  attached: number,
  removed: number | null = null,
  timeliness: PadFill['cycles'][number]['timeliness'] = null,
): PadFill['cycles'][number] => ({
  attachedAt: instant(at(attached)),
  removedAt: removed === null ? null : instant(at(removed)),
  ml: 300,
  lowMl: 240,
  highMl: 375,
  capacityMl: 600,
  timeliness,
});

/** A void of two minutes. */
export const voidOf = (start: number, ml: number): PadFill['voids'][number] => ({
  start: instant(at(start)),
  end: instant(at(start + 2)),
  ml,
  lowMl: ml * 0.8,
  highMl: ml * 1.25,
  size: voidSizeOf(ml),
});

/** A fill profile with goals of 60 and 85 % by day, 50 and 75 % by night. */
export const fillOf = (more: Partial<PadFill> = {}): PadFill => ({
  person: { label: 'Ada', code: 'P-7' },
  points: [],
  cycles: [],
  voids: [],
  gaps: [],
  filledFrom: null,
  nights: [],
  halves: { dayStart: '07:00:00', nightStart: '22:00:00' },
  days: [],
  average: [],
  formerGoals: [],
  goals: { minPct: 60, maxPct: 85, minNightPct: 50, maxNightPct: 75 },
  ...more,
});
