import { AlertSetting, AlertType, priorities, type RoleId, type ShiftId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, overridesOf, withOverrides } from './own-settings.ts';

const shift = (n: number) => `00000000-0000-4000-a000-00000000000${n}` as ShiftId;
const role = '00000000-0000-4000-a000-0000000000ff' as RoleId;
const settings = (type: AlertType) =>
  fc.record<AlertSetting>({
    type: fc.constant(type),
    enabled: fc.boolean(),
    priority: fc.constantFrom(...priorities),
    delayMin: fc.integer({ min: 0, max: 240 }),
    escalateAfterMin: fc.option(fc.integer({ min: 1, max: 1440 })),
    escalateToRoleId: fc.option(fc.constant(role)),
    mail: fc.boolean(),
    sound: fc.boolean(),
    quietShiftIds: fc.subarray([shift(1), shift(2), shift(3)]),
  });
const all = fc.tuple(...Object.values(AlertType).map(settings));

test('a person’s own settings over inherited ones can be read back unchanged', () => {
  fc.assert(
    fc.property(all, all, (own, inherited) => {
      expect(withOverrides(inherited, overridesOf(own, inherited))).toEqual(own);
    }),
  );
});

test('a person without own settings follows the inherited ones, whatever the shifts’ order', () => {
  fc.assert(
    fc.property(all, (inherited) => {
      const same = inherited.map((setting) => ({
        ...setting,
        quietShiftIds: setting.quietShiftIds.toReversed(),
      }));
      expect(overridesOf(same, inherited)).toEqual([]);
    }),
  );
});

test('a field that equals the inherited one is not sent and follows its changes', () => {
  const [inherited] = fc.sample(settings(AlertType.check_position), { numRuns: 1, seed: 7 });
  if (!inherited) throw new Error('no setting');
  const own = { ...inherited, delayMin: inherited.delayMin + 1 };
  expect(overridesOf([own], [inherited])).toEqual([
    { type: AlertType.check_position, delayMin: inherited.delayMin + 1 },
  ]);
  expect(differences(own, inherited)).toEqual(['delayMin']);
  expect(AlertSetting.parse(own)).toEqual(own);
});
