/** The two areas beside the care of people: managing an organisation, and administrating the rights in it. */
export type AreaPermission = 'Manage.View' | 'Admin.View';
const administrating = /^(Organisations\.(RolesPermission|Audit)|Users)\./;
const managing = /^(Organisations|Manufacturers|Algorithms|Devices|Super Admin)\./;

/** The area of a permission; undefined: it belongs to none and counts by itself. */
export function areaOf(permission: string): AreaPermission | undefined {
  if (administrating.test(permission)) return 'Admin.View';
  return managing.test(permission) ? 'Manage.View' : undefined;
}

/** The effective permissions of those granted: a permission of an area counts only beside the area's own. */
export function countingPermissions<Name extends string>(granted: Iterable<Name>): Set<Name> {
  const names = new Set(granted);
  const all: ReadonlySet<string> = names;
  return new Set(
    [...names].filter((permission) => {
      const area = areaOf(permission);
      return area === undefined || all.has(area);
    }),
  );
}
