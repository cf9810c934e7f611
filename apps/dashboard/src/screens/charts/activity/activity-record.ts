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

/** How long anything is known, ms. */
export const knownMs = (activity: ActivityMs): number =>
  activityClasses.reduce((sum, one) => sum + (activity[one] ?? 0), 0);

/** The minutes of a class. */
export const minutesOf = (activity: ActivityMs, one: ActivityClass): number =>
  (activity[one] ?? 0) / minuteMs;

/** What a class is called. */
export const classText = (one: ActivityClass, { t }: ChartTexts): string => t(`activity.class.${one}`);

/** `Stationary 32 min, Walk 4 min`: the classes that lasted, from the least to the most. */
export const activityText = (activity: ActivityMs, texts: ChartTexts): string =>
  activityClasses
    .filter((one) => activity[one] !== undefined)
    .map((one) =>
      texts.t('activity.part', {
        what: classText(one, texts),
        minutes: texts.number(minutesOf(activity, one)),
      }),
    )
    .join(', ');
