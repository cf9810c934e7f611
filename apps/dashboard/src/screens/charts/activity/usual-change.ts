import { type ActivityClass, activityClasses } from '@padlight/contract';
import { type ActivityRecord, minutesOf } from './activity-record.ts';

/** A class in a day of the range and in a usual day, minutes; null: too little is known. */
interface UsualChange {
  readonly activity: ActivityClass;
  readonly now: number | null;
  readonly usual: number | null;
  /** Whole minutes more than usual; negative: less. */
  readonly more: number | null;
}

/** The classes of a day of the range beside those of the person's usual day. Jog and run only where there is any. */
export function usualChanges({ daily, usual }: ActivityRecord): UsualChange[] {
  const isMeasured = (name: ActivityClass): boolean => Boolean(daily?.[name] ?? usual.daily?.[name]);
  return activityClasses
    .filter((name) => (name !== 'jog' && name !== 'run') || isMeasured(name))
    .map((name) => {
      const now = daily && minutesOf(daily, name);
      const before = usual.daily && minutesOf(usual.daily, name);
      return {
        activity: name,
        now,
        usual: before,
        more: now === null || before === null ? null : Math.round(now) - Math.round(before),
      };
    });
}
