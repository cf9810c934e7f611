import { activityClasses } from '@padlight/contract';

const classes = activityClasses.length;

/**
 * The class of the last pad frame (0: none, else its index plus one) and when that was; ms of each class in the minute under way; and of
 * the minutes that are over, in the five minutes under way and in those before, until these are reported.
 */
export const activityLayout = {
  kind: 'byte',
  at: 'time',
  minute: classes,
  tallied: classes,
  closed: classes,
} as const;
