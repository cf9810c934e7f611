import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, countingPermissions } from './areas.ts';
import { permissions } from './permissions.ts';

test('what is of an area counts beside the area alone, and nothing else is lost or won', () => {
  fc.assert(
    fc.property(fc.subarray([...permissions]), (given) => {
      const counting = countingPermissions(given);
      for (const one of given) {
        const area = areaOf(one);
        expect(counting.has(one)).toBe(area === undefined || given.includes(area));
      }
      for (const one of counting) expect(given).toContain(one);
      expect(countingPermissions(counting)).toEqual(counting);
    }),
  );
});

test('users, roles and the audit log are administrated; the organisation and its devices are managed; people are of no area', () => {
  expect(areaOf('Users.Reset Password')).toBe('Admin.View');
  expect(areaOf('Organisations.RolesPermission.Edit')).toBe('Admin.View');
  expect(areaOf('Organisations.Edit')).toBe('Manage.View');
  expect(areaOf('Devices.Pod.View')).toBe('Manage.View');
  expect(areaOf('Patients.Edit')).toBeUndefined();
  expect(areaOf('Manage.View')).toBeUndefined();
});
