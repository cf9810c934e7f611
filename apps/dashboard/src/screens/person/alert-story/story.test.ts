import { instant, type StoryAlert, storyPageSize } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from '../../../platform/i18n/format.ts';
import { storyDays } from './story-days.ts';
import { firstPart, partAfter, type StoryPart, windowRange } from './story-window.ts';

const dayMs = 86_400_000;
const alertAt = (id: number, at: number) => ({ alertId: String(id), raisedAt: instant(at) }) as StoryAlert;
const dayOf = createFormat('en', { timeZone: 'Europe/Berlin' }).formatDay;

test('a story has each alert once, newest first, under the home’s day', () => {
  const page = fc.array(
    fc.record({ id: fc.integer({ min: 0, max: 20 }), hour: fc.integer({ min: 0, max: 24 * 60 }) }),
  );
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      const began = Date.UTC(2026, 9, 1);
      const reported = pages.map((own) => own.map(({ id, hour }) => alertAt(id, began + hour * 3_600_000)));
      const days = storyDays(reported, dayOf);
      const alerts = days.flatMap((day) => day.alerts);
      expect(new Set(alerts.map(({ alertId }) => alertId)).size).toBe(alerts.length);
      expect(new Set(reported.flat().map(({ alertId }) => alertId)).size).toBe(alerts.length);
      for (const { day, alerts: own } of days)
        for (const alert of own) expect(dayOf(alert.raisedAt)).toBe(day);
      const times = alerts.map(({ raisedAt }) => raisedAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }),
  );
});

test('an evening in UTC is the next day at home, also on long days', () => {
  const beforeTheClockChange = alertAt(1, Date.UTC(2026, 9, 24, 22, 30));
  const inTheDoubledHour = alertAt(2, Date.UTC(2026, 9, 25, 1, 30));
  expect(storyDays([[inTheDoubledHour, beforeTheClockChange]], dayOf)).toHaveLength(1);
});

test('further reading covers each window’s pages without a gap, for a year', () => {
  const totals = [3 * storyPageSize, 0, 1];
  const read: StoryPart[] = [];
  for (let part: StoryPart | undefined = firstPart; part; part = partAfter(part, totals[part.window] ?? 0))
    read.push(part);
  expect(read.slice(0, 4).map(({ page }) => page)).toEqual([1, 2, 3, 1]);
  const ranges = [...new Set(read.map(({ window }) => window))].map((window) =>
    windowRange({ window, page: 1 }, 400 * dayMs),
  );
  for (const [index, { to }] of ranges.entries()) {
    const newer = ranges[index - 1];
    if (newer) expect(to).toBe(newer.from);
  }
  expect((ranges[0]?.to ?? 0) - (ranges.at(-1)?.from ?? 0)).toBeGreaterThan(365 * dayMs);
});
