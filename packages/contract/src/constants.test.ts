import { expect, test } from 'vitest';
import { AlertType, DaySummaryKind, FilterFlag, PadState, RedAlertKind, timeOptions } from './constants.ts';

test('alert types carry the wire numbers 0 to 13', () => {
  expect(Object.entries(AlertType).map(([name, value]) => `${name}=${value}`)).toEqual([
    'sensor_disconnected=0',
    'pod_unclipped=1',
    'check_patient=2',
    'check_pad=3',
    'check_time_in_pad=4',
    'check_position=5',
    'check_temperature=6',
    'no_data_received=7',
    'check_pad_fill_profile=8',
    'lowbattery=9',
    'check_fall=10',
    'flatbattery=11',
    'check_bin=12',
    'check_connection=13',
  ]);
});

test('pad states, red kinds, day summaries and filter levels carry theirs', () => {
  expect(PadState.ANALYSING).toBe(1);
  expect(PadState.YELLOW).toBe(10);
  expect(Object.values(PadState)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(Object.values(RedAlertKind)).toEqual([0, 1, 2, 3]);
  expect(Object.values(DaySummaryKind)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(FilterFlag).toEqual({ all: 0, area: 1, floor: 2, building: 3 });
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
