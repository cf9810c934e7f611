import { type Permission, permissions, type RoleTemplateName, roleTemplateNames } from '@padlight/contract';
import { offeredPermissions } from './offered-permissions.ts';

export type TemplateName = RoleTemplateName;

export const isTemplate = (name: string | null): name is TemplateName =>
  roleTemplateNames.some((template) => template === name);

interface RoleTemplate {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const starting = (...prefixes: string[]): Permission[] =>
  permissions.filter((permission) => prefixes.some((prefix) => permission.startsWith(prefix)));
const views = (list: readonly Permission[]): Permission[] =>
  list.filter((permission) => permission.endsWith('.View'));

/** All permissions for patients but the two that hide their identity. */
const patients = starting('Patients.').filter(
  (permission) => permission !== 'Patients.Pseudonymized' && permission !== 'Patients.Anonymized',
);
const boardActs = starting('Dashboard.', 'Classic Dashboard.');
const goalSaves = starting('Patients.Goals.').filter((permission) => permission.endsWith('.Save'));

/** The rights to make accounts for relatives, and to give them all that relatives may see. */
const relatives = starting('Relatives.', 'Account.SecondaryUsers.');

const carer: Permission[] = [
  ...boardActs,
  ...views(patients),
  'Patients.Charts.Print',
  'Patients.Monitor',
  'Patients.Notes.Save',
  'Patients.Pod.Save',
  'Observations.View',
  'Observations.Save',
];
const nurseLead: Permission[] = [
  ...carer,
  ...goalSaves,
  'Patients.Charts.Share',
  'Patients.Add',
  'Patients.Edit',
  'Patients.Archive',
  'Patients.Restore',
  'Observations.Print',
  'Manage.View',
  'Reports.View',
  'Reports.Generate',
  ...relatives,
];
const facilityAdmin: Permission[] = [
  ...boardActs,
  ...patients,
  'Manage.View',
  'Admin.View',
  'Organisations.View',
  'Organisations.Network.View',
  ...starting('Observations.'),
  ...relatives,
  ...starting('Reports.', 'Devices.'),
  'Users.View',
];

const templateOf = (name: string, specified: readonly Permission[]): RoleTemplate => ({
  name,
  permissions: specified.filter((permission) => offeredPermissions.includes(permission)),
});

/**
 * The permissions that a role of each template begins with. A super admin runs the installation and sees no person; a
 * manufacturer's administrator sees devices without room or wearer; a wall display shows code and room, no name, and can
 * silence a fall.
 */
export const roleTemplates: Readonly<Record<TemplateName, RoleTemplate>> = {
  carer: templateOf('Carer', carer),
  'nurse-lead': templateOf('Nurse lead', nurseLead),
  'facility-admin': templateOf('Facility admin', facilityAdmin),
  'organisation-admin': templateOf('Organisation admin', [
    ...new Set([
      ...facilityAdmin,
      ...starting('Organisations.', 'Users.', 'Algorithms.'),
      'Manufacturers.View' as const,
    ]),
  ]),
  'super-admin': templateOf('Super admin', [
    'Manage.View',
    'Admin.View',
    ...starting('Organisations.', 'Manufacturers.', 'Algorithms.', 'Super Admin.'),
  ]),
  'manufacturer-admin': templateOf('Manufacturer admin', [
    'Manage.View',
    'Manufacturers.View',
    'Manufacturers.Devices.View',
    'Manufacturers.Firmware.Edit',
    'Patients.Anonymized',
  ]),
  'wall-display': templateOf('Wall display', [
    'Dashboard.View',
    'Classic Dashboard.View',
    'Dashboard.Fall.Save',
    'Patients.Pseudonymized',
  ]),
};
