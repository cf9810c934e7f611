import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertSetting, unsafeFields, withinLimits } from './alert-settings.ts';
import { AlertType, alertKinds, alertTypes } from './alert-types.ts';
import { priorities } from './constants.ts';

const setting = fc.record<AlertSetting>({
  type: fc.constantFrom(...alertTypes),
  enabled: fc.boolean(),
  priority: fc.constantFrom(...priorities),
  delayMin: fc.integer({ min: 0, max: 240 }),
  escalateAfterMin: fc.option(fc.integer({ min: 0, max: 1440 })),
  escalateToRoleId: fc.constant(null),
  mail: fc.boolean(),
  sound: fc.boolean(),
  quietShiftIds: fc.constant([]),
});

test('falls and red pads sound and escalate in time, whatever is set', () => {
  const mustCall = [AlertType.check_fall, AlertType.check_pad];
  fc.assert(
    fc.property(setting, (alertSetting) => {
      const safe = withinLimits(alertSetting);
      expect(unsafeFields(safe)).toEqual([]);
      if (!mustCall.some((type) => type === alertSetting.type)) {
        expect(safe).toEqual(alertSetting);
        return;
      }
      const { escalateAfterMin, ...calls } = safe;
      expect(calls).toMatchObject({ enabled: true, sound: true, priority: 'high' });
      expect(escalateAfterMin).toBeLessThanOrEqual(alertKinds[alertSetting.type].defaults.escalateAfterMin);
    }),
  );
});

test('a setting that is quicker than required stays', () => {
  const fall = { escalateAfterMin: 1, enabled: true, sound: true, priority: 'high', delayMin: 0 } as const;
  const [any] = fc.sample(setting, { numRuns: 1, seed: 1 });
  if (!any) throw new Error('no setting');
  expect(unsafeFields({ ...any, ...fall, type: AlertType.check_fall })).toEqual([]);
});
