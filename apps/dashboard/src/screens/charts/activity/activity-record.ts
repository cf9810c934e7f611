import {
  type ActivityClass,
  activityClasses,
  type getPatientActivity,
  type ReplyOf,
} from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

export type ActivityRecord = ReplyOf<typeof getPatientActivity>;
type ActivityMs = ActivityRecord['activityMs'];

const minuteMs = 60_000;

/** The time in which a class is known, ms. */
export const knownMs = (activity: ActivityMs): number =>
  activityClasses.reduce((sum, name) => sum + (activity[name] ?? 0), 0);

/** The minutes of a class. */
export const minutesOf = (activity: ActivityMs, name: ActivityClass): number =>
  (activity[name] ?? 0) / minuteMs;

/** The name of a class. */
export const classText = (name: ActivityClass, { t }: ChartTexts): string => t(`activity.class.${name}`);

/** The classes that lasted, from the least movement to the most: `Stationary 32 min, Walk 4 min`. */
export const activityText = (activity: ActivityMs, texts: ChartTexts): string =>
  activityClasses
    .filter((name) => activity[name] !== undefined)
    .map((name) =>
      texts.t('activity.part', {
        what: classText(name, texts),
        minutes: texts.number(minutesOf(activity, name)),
      }),
    )
    .join(', ');
