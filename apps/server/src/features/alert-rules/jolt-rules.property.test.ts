import {
  type AlertSetting,
  AlertType,
  alertTypes,
  PatientId,
  priorities,
  ShiftId,
  withinLimits,
} from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShiftPlan } from '../shifts/index.ts';
import { rulesOf } from './alert-rules.ts';

const patientId = PatientId.parse('6f1ff1d2-6f0c-4a8e-8a4f-3d2b1c0a9e8d');
const shiftId = ShiftId.parse('0b9f3c1e-7a44-4d53-9a57-1d2c3b4a5f60');
const now = Date.UTC(2026, 0, 5, 12);
/** One shift, all day: a setting that makes it quiet makes every hour quiet. */
const plan: ShiftPlan = {
  shifts: [{ shiftId, name: 'All day', standard: null, startMin: 0 }],
  version: 0,
  timeZone: 'UTC',
};
const settingOf = (type: fc.Arbitrary<AlertType>) =>
  fc.record<AlertSetting>({
    type,
    enabled: fc.boolean(),
    priority: fc.constantFrom(...priorities),
    delayMin: fc.integer({ min: 0, max: 240 }),
    escalateAfterMin: fc.option(fc.integer({ min: 0, max: 1440 })),
    escalateToRoleId: fc.constant(null),
    mail: fc.boolean(),
    sound: fc.boolean(),
    quietShiftIds: fc.subarray([shiftId]),
  });
const saved = settingOf(fc.constantFrom(...alertTypes));

test('a possible fall calls at once with sound, never low, under any settings', () => {
  const checkPatient = settingOf(fc.constant(AlertType.check_patient));
  fc.assert(
    fc.property(checkPatient, checkPatient, fc.boolean(), (general, own, hasOwn) => {
      const overrides = new Map(hasOwn ? [[patientId, [own]]] : []);
      const rules = rulesOf([general], overrides, plan);
      const jolt = rules.settingOf(patientId, AlertType.check_patient, 'jolt');
      expect(jolt).toMatchObject({ enabled: true, delayMin: 0, sound: true });
      expect(jolt.priority).not.toBe('low');
      expect(rules.quietUntil(jolt, now)).toBeNull();
      // The usual reason of the same type follows its setting.
      expect(rules.settingOf(patientId, AlertType.check_patient)).toEqual(hasOwn ? own : general);
    }),
  );
});

test('safety settings of falls and red pads stay locked beside it', () => {
  fc.assert(
    fc.property(saved, (setting) => {
      const rules = rulesOf([setting], new Map(), plan);
      const counts = rules.settingOf(patientId, setting.type);
      expect(counts).toEqual(withinLimits(setting));
      if (setting.type === AlertType.check_fall || setting.type === AlertType.check_pad)
        expect(rules.quietUntil(counts, now)).toBeNull();
    }),
  );
});
