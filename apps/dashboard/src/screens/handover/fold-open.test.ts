import { AlertType, type HandoverAlert } from '@padlight/contract';
import { expect, test } from 'vitest';
import { foldOpen } from './fold-open.ts';

const alertOf = (patientId: string, type: AlertType, isNew = false) =>
  ({ alertId: `${patientId} ${type}`, patientId, type, isNew }) as unknown as HandoverAlert;

test('a wet pad is one row of a person; measuring devices are separate', () => {
  const { check_pad, check_pad_fill_profile, check_position, lowbattery, flatbattery, sensor_disconnected } =
    AlertType;
  const { people, devices } = foldOpen([
    alertOf('ada', check_pad),
    alertOf('bela', check_pad),
    alertOf('ada', check_pad_fill_profile, true),
    alertOf('ada', check_position),
    alertOf('bela', flatbattery),
    alertOf('bela', sensor_disconnected),
    alertOf('ada', lowbattery),
  ]);
  expect(people.map(({ alert, more, isNew }) => [alert.alertId, more, isNew])).toEqual([
    [`ada ${check_pad}`, 1, true],
    [`bela ${check_pad}`, 0, false],
    [`ada ${check_position}`, 0, false],
    [`bela ${sensor_disconnected}`, 0, false],
  ]);
  expect(devices.map(({ alert }) => alert.alertId)).toEqual([`bela ${flatbattery}`, `ada ${lowbattery}`]);
});
