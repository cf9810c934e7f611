import {
  type Access,
  api,
  type Call,
  hidingPermissions,
  type Permission,
  permissions,
} from '@padlight/contract';

/** What only screens ask for: the two areas, and printing, for which no call is made. */
const askedByScreens: readonly Permission[] = ['Manage.View', 'Admin.View', 'Patients.Charts.Print'];

const namedBy = (access: Access): readonly string[] => (typeof access === 'string' ? [access] : access);

const asked = new Set<string>([
  ...Object.values(api).flatMap((calls) =>
    Object.values<Call>(calls).flatMap(({ permission }) => namedBy(permission)),
  ),
  ...hidingPermissions,
  ...askedByScreens,
]);

/**
 * The permissions that control something: a call or a screen asks for them, or they hide who a person is. A role is made of
 * these alone; those of the specification that nothing asks for yet are not offered.
 */
export const offeredPermissions: readonly Permission[] = permissions.filter((one) => asked.has(one));
