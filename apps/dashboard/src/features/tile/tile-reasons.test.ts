import { AlertType, alertKinds, openAlertStates, priorities } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertOf, minutesAgo, readingOf, tileOf } from './testing/tile-of.ts';
import { alertsOf, reasonsOf } from './tile-reasons.ts';

const tones = ['green', 'yellow', 'red', 'grey'] as const;
const someAlerts = fc.uniqueArray(
  fc
    .record({
      type: fc.constantFrom(...Object.values(AlertType)),
      priority: fc.constantFrom(...priorities),
      state: fc.constantFrom(...openAlertStates),
      minutes: fc.nat(600),
    })
    .map(({ type, priority, state, minutes }) =>
      alertOf(type, priority, { state, raisedAt: minutesAgo(minutes) }),
    ),
  { selector: ({ type }) => type },
);

test('every alert is in one reason, except those of the light and of marks', () => {
  fc.assert(
    fc.property(someAlerts, fc.constantFrom(...tones), (alerts, tone) => {
      const tile = tileOf(1, { alerts, reading: readingOf(tone) });
      const { fall, pad, others } = reasonsOf(tile, tone);
      const led = [...(fall ? [fall] : []), ...(pad ? [pad.alert] : []), ...others.map(({ alert }) => alert)];
      expect(new Set(led).size).toBe(led.length);
      const byLight = pad !== undefined && alerts.some(({ type }) => type === AlertType.check_pad) ? 0 : 1;
      const more = others.reduce((sum, fact) => sum + fact.more, pad ? pad.more - byLight : 0);
      expect(led.length + more).toBe(alerts.length - alertsOf(tile, 'device').length);
    }),
  );
});

test('the wet pad is one reason at most, whatever the light', () => {
  fc.assert(
    fc.property(someAlerts, fc.constantFrom(...tones), (alerts, tone) => {
      const { pad, others } = reasonsOf(tileOf(1, { alerts }), tone);
      const ofPad = others.filter(({ alert }) => alertKinds[alert.type].isOfPad);
      expect(ofPad.length + (pad ? 1 : 0)).toBeLessThanOrEqual(1);
      expect(pad === undefined || tone === 'red').toBe(true);
    }),
  );
});

test('without a red light the pad’s most urgent alert leads for the others', () => {
  const alerts = [
    alertOf(AlertType.check_pad_fill_profile, 'low'),
    alertOf(AlertType.check_time_in_pad, 'medium'),
  ];
  expect(reasonsOf(tileOf(1, { alerts }), 'yellow').others).toMatchObject([
    { alert: { type: AlertType.check_time_in_pad }, more: 1 },
  ]);
});

test('the end of the readings is one fact, however many alerts say so', () => {
  const alerts = [alertOf(AlertType.sensor_disconnected, 'low'), alertOf(AlertType.no_data_received, 'low')];
  expect(reasonsOf(tileOf(1, { alerts }), 'grey').others).toMatchObject([{ more: 1 }]);
});
