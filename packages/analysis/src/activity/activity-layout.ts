import { activityClasses } from '@padlight/contract';

const classes = activityClasses.length;

/**
 * The class of the last pad frame (0: none, else its index plus one) and its time; ms of each class in the current minute; and of
 * the finished minutes, in the current five minutes and in those before, until these are reported.
 */
export const activityLayout = {
  kind: 'byte',
  at: 'time',
  minute: classes,
  tallied: classes,
  closed: classes,
} as const;
