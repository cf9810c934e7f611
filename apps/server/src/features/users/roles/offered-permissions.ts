import {
  type Access,
  api,
  type Call,
  hidingPermissions,
  type Permission,
  permissions,
} from '@padlight/contract';

/** Permissions that only screens check: the two areas, and printing, which makes no call. */
const checkedByScreens: readonly Permission[] = ['Manage.View', 'Admin.View', 'Patients.Charts.Print'];

const namedBy = (access: Access): readonly string[] => (typeof access === 'string' ? [access] : access);

const checkedPermissions = new Set<string>([
  ...Object.values(api).flatMap((calls) =>
    Object.values<Call>(calls).flatMap(({ permission }) => namedBy(permission)),
  ),
  ...hidingPermissions,
  ...checkedByScreens,
]);

/**
 * The permissions that have an effect: a call or a screen checks them, or they hide people's identities. Roles consist of
 * these; permissions that nothing checks are not offered.
 */
export const offeredPermissions: readonly Permission[] = permissions.filter((name) =>
  checkedPermissions.has(name),
);
