import { charts } from './charts.ts';
import { listedPermissions } from './listed-permissions.ts';

/** Every permission there is, once. That of a chart is declared by its call, and may be that of a goal as well. */
export const permissions = [
  ...new Set([...listedPermissions, ...Object.values(charts).map(({ permission }) => permission)]),
] as const;
export type Permission = (typeof permissions)[number];
const known: ReadonlySet<string> = new Set(permissions);

export const isPermission = (text: string): text is Permission => known.has(text);

/** The permissions that hide a person's identity: they take away, so no one holds them as a right. */
export const hidingPermissions = [
  'Patients.Pseudonymized',
  'Patients.Anonymized',
] as const satisfies Permission[];

/** The permissions that change a person's identity: they can't go with one that hides it. */
export const identityPermissions = ['Patients.Add', 'Patients.Edit'] as const satisfies Permission[];

/** The permissions of an administrator, for every place: an organisation always keeps one administrator. */
export const administratorPermissions = [
  'Organisations.RolesPermission.View',
  'Organisations.RolesPermission.Edit',
  'Users.View',
  'Users.Edit',
  'Admin.View',
] as const satisfies Permission[];
