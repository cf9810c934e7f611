import { type ActivityClass, activityClasses } from '@padlight/contract';
import { type ActivityRecord, minutesOf } from './activity-record.ts';

/** A class in a day of this time and in a usual one, minutes; null: too little is known to say. */
interface UsualChange {
  readonly one: ActivityClass;
  readonly now: number | null;
  readonly usual: number | null;
  /** Whole minutes more than usual; less: negative. */
  readonly more: number | null;
}

/** What a day of this time comes to beside a usual day of the person's own. Jog and run only where there is any. */
export function usualChanges({ daily, usual }: ActivityRecord): UsualChange[] {
  const has = (one: ActivityClass): boolean => Boolean(daily?.[one] ?? usual.daily?.[one]);
  return activityClasses
    .filter((one) => (one !== 'jog' && one !== 'run') || has(one))
    .map((one) => {
      const now = daily && minutesOf(daily, one);
      const before = usual.daily && minutesOf(usual.daily, one);
      return {
        one,
        now,
        usual: before,
        more: now === null || before === null ? null : Math.round(now) - Math.round(before),
      };
    });
}
