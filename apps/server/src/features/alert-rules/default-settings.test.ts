import { AlertType, type AlertTypeName } from '@padlight/contract';
import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';

const of = (...names: AlertTypeName[]) =>
  names.map((name) => defaultSettings.find(({ type }) => type === AlertType[name])?.priority);

test('a fall and a wet pad come first, then the body, then the device', () => {
  expect(of('check_fall', 'check_pad')).toEqual(['high', 'high']);
  expect(of('check_time_in_pad', 'check_position', 'check_temperature', 'check_patient')).toEqual(
    Array(4).fill('medium'),
  );
  const device = of(
    'sensor_disconnected',
    'pod_unclipped',
    'no_data_received',
    'lowbattery',
    'flatbattery',
    'check_bin',
    'check_connection',
  );
  expect(device).toEqual(Array(7).fill('low'));
});
