import type { StoryAlert } from '@padlight/contract';

/** The alerts that were first raised on one day. */
export interface StoryDay {
  /** The day in the format of `dayOf`. */
  readonly day: string;
  /** Newest first. */
  readonly alerts: readonly StoryAlert[];
}

/**
 * The pages of a story as days, newest first. An alert on two pages appears once, in the version of the page that was
 * fetched first. `dayOf` formats the day of an instant in the organisation's time zone.
 */
export function storyDays(
  pages: readonly (readonly StoryAlert[])[],
  dayOf: (at: string) => string,
): StoryDay[] {
  const once = new Map<string, StoryAlert>();
  for (const alert of pages.flat()) if (!once.has(alert.alertId)) once.set(alert.alertId, alert);
  const newestFirst = [...once.values()].sort((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1));
  const days: { day: string; alerts: StoryAlert[] }[] = [];
  for (const alert of newestFirst) {
    const day = dayOf(alert.raisedAt);
    const last = days.at(-1);
    if (last?.day === day) last.alerts.push(alert);
    else days.push({ day, alerts: [alert] });
  }
  return days;
}
