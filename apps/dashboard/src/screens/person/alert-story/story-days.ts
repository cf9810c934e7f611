import type { StoryAlert } from '@padlight/contract';

/** The alerts that were first raised on one day. */
export interface StoryDay {
  /** As `dayOf` writes it. */
  readonly day: string;
  /** The newest first. */
  readonly alerts: readonly StoryAlert[];
}

/**
 * Pages of a story as days, the newest first. An alert that reaches over two pages is reported once, as the page fetched
 * first has it. `dayOf` writes the day of an instant in the organisation's zone.
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
