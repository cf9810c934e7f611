import { type ActivityClass, activityClasses } from '@padlight/contract';
import { offsetAt } from '@padlight/time-zone';
import { type Span, within } from './spans.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The ms of each class; classes without any are left out. */
export type ActivityMs = Partial<Record<ActivityClass, number>>;

/** The activity of a stretch that begins at an epoch ms. */
export interface ActivityStretch {
  readonly at: number;
  readonly activityMs: ActivityMs;
}

/** The length of the known time, ms. */
export const knownMs = (activity: ActivityMs): number =>
  activityClasses.reduce((sum, activityClass) => sum + (activity[activityClass] ?? 0), 0);

const scaled = (activity: ActivityMs, factor: number): ActivityMs =>
  Object.fromEntries(
    activityClasses.flatMap((activityClass) => {
      const ms = Math.round((activity[activityClass] ?? 0) * factor);
      return ms > 0 ? [[activityClass, ms]] : [];
    }),
  );

/** Adds up some stretches. */
export function sumActivity(stretches: readonly Pick<ActivityStretch, 'activityMs'>[]): ActivityMs {
  const sums: ActivityMs = {};
  for (const { activityMs } of stretches)
    for (const activityClass of activityClasses) {
      const ms = activityMs[activityClass] ?? 0;
      if (ms > 0) sums[activityClass] = (sums[activityClass] ?? 0) + ms;
    }
  return sums;
}

/** Adds up the stretches of a span; a stretch counts where it begins. */
export const activityWithin = (stretches: readonly ActivityStretch[], span: Span): ActivityMs =>
  sumActivity(stretches.filter(({ at }) => within([span], at)));

/** Returns the clock of a zone near some instants; its offset changes at half-hours at most. */
function clockOf(timeZone: string): (at: number) => number {
  const offsets = new Map<number, number>();
  return (at) => {
    const half = Math.floor(at / (hourMs / 2));
    const offset = offsets.get(half) ?? offsetAt(timeZone, at);
    offsets.set(half, offset);
    return at + offset;
  };
}

/** Adds up stretches by the hour of the zone's clock, in order of time. An hour that the clock repeats comes twice. */
export function sumHours(stretches: readonly ActivityStretch[], timeZone: string): ActivityStretch[] {
  const clock = clockOf(timeZone);
  const begins = ({ at }: ActivityStretch): number => at - (((clock(at) % hourMs) + hourMs) % hourMs);
  return [...Map.groupBy(stretches, begins)]
    .map(([at, all]) => ({ at, activityMs: sumActivity(all) }))
    .filter(({ activityMs }) => knownMs(activityMs) > 0)
    .toSorted((a, b) => a.at - b.at);
}

/** Computes the hours of the clock with known time: that time scaled to 60 minutes, and its number of days. */
export function activityRhythm(stretches: readonly ActivityStretch[], timeZone: string) {
  const clock = clockOf(timeZone);
  const known = stretches.filter(({ activityMs }) => knownMs(activityMs) > 0);
  const hourOf = ({ at }: ActivityStretch): number => Math.floor((clock(at) % dayMs) / hourMs);
  return [...Map.groupBy(known, hourOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, all]) => {
      const sum = sumActivity(all);
      const days = new Set(all.map(({ at }) => Math.floor(clock(at) / dayMs))).size;
      return { hour, days, activityMs: scaled(sum, hourMs / knownMs(sum)) };
    });
}

/** With less than this share of its time known, a day is not stated. */
const enoughKnown = 0.6;

/** Scales the known time to 24 hours; null if too little of `rangeMs` is known. */
export function dailyActivity(activity: ActivityMs, rangeMs: number): ActivityMs | null {
  const totalMs = knownMs(activity);
  return totalMs === 0 || totalMs < enoughKnown * rangeMs ? null : scaled(activity, dayMs / totalMs);
}

/**
 * The number of whole days before a range that show the usual activity, and how many of them must be known well enough.
 */
export const usualDays = { ofDays: 28, neededDays: 7 } as const;

/**
 * Computes a person's usual activity from the whole days before a range: the mean of those known well enough,
 * each scaled to 24 hours.
 */
export function usualActivity(days: readonly Pick<ActivityStretch, 'activityMs'>[]) {
  const known = days.flatMap(({ activityMs }) => {
    const daily = dailyActivity(activityMs, dayMs);
    return daily ? [{ activityMs: daily }] : [];
  });
  const isEnough = known.length >= usualDays.neededDays;
  return {
    ...usualDays,
    days: known.length,
    daily: isEnough ? scaled(sumActivity(known), 1 / known.length) : null,
  };
}
