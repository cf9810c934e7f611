import { expect, test } from 'vitest';
import { DaySummaryKind, FilterFlag, PadState, RedAlertKind, timeOptions } from './constants.ts';

test('pad states, red kinds, day summaries and filter levels carry their wire values', () => {
  expect(PadState.ANALYSING).toBe(1);
  expect(PadState.YELLOW).toBe(10);
  expect(Object.values(PadState)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.values(RedAlertKind)).toEqual([0, 1, 2, 3]);
  expect(Object.values(DaySummaryKind)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(FilterFlag).toEqual({ all: 0, area: 1, floor: 2, building: 3, group: 4 });
});

test('time options run every half hour, labelled on the hour, the night half active', () => {
  expect(timeOptions).toHaveLength(48);
  expect(timeOptions[0]).toEqual({ value: '00:00:00', label: '00:00', active: true });
  expect(timeOptions.at(-1)).toEqual({ value: '23:30:00', label: '', active: true });
  const active = timeOptions.filter((option) => option.active).map((option) => option.value);
  expect(active).toContain('07:30:00');
  expect(active).not.toContain('08:00:00');
  expect(active).not.toContain('21:30:00');
  expect(active).toContain('22:00:00');
});
