import { type ActivityClass, activityClasses } from '@padlight/contract';
import { offsetAt } from '@padlight/time-zone';
import { type Span, within } from './spans.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** ms of each class; left out: not at all. */
export type ActivityMs = Partial<Record<ActivityClass, number>>;

/** What a stretch that begins at an epoch ms came to. */
export interface ActivityStretch {
  readonly at: number;
  readonly activityMs: ActivityMs;
}

/** How long anything is known, ms. */
export const knownMs = (activity: ActivityMs): number =>
  activityClasses.reduce((sum, one) => sum + (activity[one] ?? 0), 0);

const scaled = (activity: ActivityMs, factor: number): ActivityMs =>
  Object.fromEntries(
    activityClasses.flatMap((one) => {
      const ms = Math.round((activity[one] ?? 0) * factor);
      return ms > 0 ? [[one, ms]] : [];
    }),
  );

/** What some stretches come to together. */
export function sumActivity(stretches: readonly Pick<ActivityStretch, 'activityMs'>[]): ActivityMs {
  const sums: ActivityMs = {};
  for (const { activityMs } of stretches)
    for (const one of activityClasses) {
      const ms = activityMs[one] ?? 0;
      if (ms > 0) sums[one] = (sums[one] ?? 0) + ms;
    }
  return sums;
}

/** What lies in a span; a stretch counts where it begins. */
export const activityWithin = (stretches: readonly ActivityStretch[], span: Span): ActivityMs =>
  sumActivity(stretches.filter(({ at }) => within([span], at)));

/** The clock of a zone at instants that lie close together; its offset changes on half-hours at most. */
function clockOf(timeZone: string): (at: number) => number {
  const offsets = new Map<number, number>();
  return (at) => {
    const half = Math.floor(at / (hourMs / 2));
    const offset = offsets.get(half) ?? offsetAt(timeZone, at);
    offsets.set(half, offset);
    return at + offset;
  };
}

/** Stretches added up by the hour of the zone's clock, in order of time: an hour that the clock repeats comes twice. */
export function sumHours(stretches: readonly ActivityStretch[], timeZone: string): ActivityStretch[] {
  const clock = clockOf(timeZone);
  const begins = ({ at }: ActivityStretch): number => at - (((clock(at) % hourMs) + hourMs) % hourMs);
  return [...Map.groupBy(stretches, begins)]
    .map(([at, all]) => ({ at, activityMs: sumActivity(all) }))
    .filter(({ activityMs }) => knownMs(activityMs) > 0)
    .toSorted((a, b) => a.at - b.at);
}

/** The hours of the clock in which something is known: what the known time comes to in 60 minutes, and over how many days. */
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

/** Under this share of its time no one can say what a day comes to. */
const enoughKnown = 0.6;

/** What is known brought to 24 hours; null: of `rangeMs` too little is known. */
export function dailyActivity(activity: ActivityMs, rangeMs: number): ActivityMs | null {
  const known = knownMs(activity);
  return known === 0 || known < enoughKnown * rangeMs ? null : scaled(activity, dayMs / known);
}

/** So many whole days before a range show what is usual, and so many of them have to be known well enough. */
export const usualDays = { ofDays: 28, neededDays: 7 } as const;

/** What is usual of a person by the whole days before a range: the mean of those that are known well enough, each brought to 24 hours. */
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
