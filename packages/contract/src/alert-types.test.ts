import { expect, test } from 'vitest';
import { AlertType, alertKinds, alertTypes, padAlertTypes } from './alert-types.ts';

test('the first fourteen types have the wire numbers 0 to 13', () => {
  expect(AlertType).toMatchObject({
    sensor_disconnected: 0,
    pod_unclipped: 1,
    check_patient: 2,
    check_pad: 3,
    check_time_in_pad: 4,
    check_position: 5,
    check_temperature: 6,
    no_data_received: 7,
    check_pad_fill_profile: 8,
    lowbattery: 9,
    check_fall: 10,
    flatbattery: 11,
    check_bin: 12,
    check_connection: 13,
  });
});

test('each type has its own place in lists, and defaults within its limits', () => {
  expect(alertTypes.map((type) => alertKinds[type].order).sort((a, b) => a - b)).toEqual(
    alertTypes.map((_, index) => index + 1),
  );
  for (const type of alertTypes) {
    const { defaults, limits } = alertKinds[type];
    expect(limits.priorities).toContain(defaults.priority);
  }
});

test('a pad change answers the alerts about the pad', () => {
  expect(padAlertTypes.map((type) => alertKinds[type].name)).toEqual([
    'check_pad',
    'check_time_in_pad',
    'check_pad_fill_profile',
  ]);
});
