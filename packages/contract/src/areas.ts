import type { Permission } from './permissions.ts';

/** The two areas beside the care of people: managing an organisation, and administrating who may do what in it. */
export type AreaPermission = 'Manage.View' | 'Admin.View';
const administrating = /^(Organisations\.(RolesPermission|Audit)|Users)\./;
const managing = /^(Organisations|Manufacturers|Algorithms|Devices|Super Admin)\./;

/** The area that a permission is of; undefined: of none, it counts by itself. */
export function areaOf(permission: Permission): AreaPermission | undefined {
  if (administrating.test(permission)) return 'Admin.View';
  return managing.test(permission) ? 'Manage.View' : undefined;
}

/** What of the permissions that somebody was given counts: one of an area only beside that area's own. */
export function countingPermissions(given: Iterable<Permission>): Set<Permission> {
  const all = new Set(given);
  return new Set(
    [...all].filter((permission) => {
      const area = areaOf(permission);
      return area === undefined || all.has(area);
    }),
  );
}
