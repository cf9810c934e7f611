import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, countingPermissions } from './areas.ts';
import { permissions } from './permissions.ts';

test("permissions of an area count only beside the area's own permission", () => {
  fc.assert(
    fc.property(fc.subarray([...permissions]), (granted) => {
      const counting = countingPermissions(granted);
      for (const permission of granted) {
        const area = areaOf(permission);
        expect(counting.has(permission)).toBe(area === undefined || granted.includes(area));
      }
      for (const permission of counting) expect(granted).toContain(permission);
      expect(countingPermissions(counting)).toEqual(counting);
    }),
  );
});

test('users and audit log are administrated, organisation and devices managed; people have no area', () => {
  expect(areaOf('Users.Reset Password')).toBe('Admin.View');
  expect(areaOf('Organisations.RolesPermission.Edit')).toBe('Admin.View');
  expect(areaOf('Organisations.Edit')).toBe('Manage.View');
  expect(areaOf('Devices.Pod.View')).toBe('Manage.View');
  expect(areaOf('Patients.Edit')).toBeUndefined();
  expect(areaOf('Manage.View')).toBeUndefined();
});

test('each permission is listed once', () => {
  expect(permissions).toEqual([...new Set<string>(permissions)]);
});
