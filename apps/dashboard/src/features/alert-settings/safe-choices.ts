import { type AlertLimits, type AlertSetting, alertKinds } from '@padlight/contract';

/** The choices for an alert of a type and priority; the server refuses anything else. An alert of high priority is never quiet. */
export function safeChoices({ type, priority }: Pick<AlertSetting, 'type' | 'priority'>): AlertLimits {
  const { limits } = alertKinds[type];
  return { ...limits, mayBeQuiet: limits.mayBeQuiet && priority !== 'high' };
}
