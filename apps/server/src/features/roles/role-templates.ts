import { type Permission, permissions, type RoleTemplateName, roleTemplateNames } from '@padlight/contract';

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

/** Sees the whole person, so neither of the two that hide one. */
const patients = starting('Patients.').filter(
  (permission) => permission !== 'Patients.Pseudonymized' && permission !== 'Patients.Anonymized',
);
const boardActs = starting('Dashboard.', 'Classic Dashboard.');
const goalSaves = starting('Patients.Goals.').filter((permission) => permission.endsWith('.Save'));

const carer: Permission[] = [
  ...boardActs,
  ...views(patients),
  'Patients.Charts.Print',
  'Patients.Monitor',
  'Patients.Notes.Save',
  'Patients.Pod.Save',
  'Observations.View',
];
const nurseLead: Permission[] = [
  ...carer,
  ...goalSaves,
  'Patients.Charts.Share',
  'Patients.Add',
  'Patients.Edit',
  'Patients.Archive',
  'Patients.Restore',
  'Reports.View',
  'Reports.Generate',
];
const facilityAdmin: Permission[] = [
  ...boardActs,
  ...patients,
  'Organisations.View',
  'Organisations.Network.View',
  'Observations.View',
  ...starting('Reports.', 'Devices.'),
  'Users.View',
];

/**
 * What a role of each template may do, once a role is made from it (specification, section 6). A super admin runs
 * the installation and sees no person; a wall display shows code and room, no name, and lets a fall be silenced.
 */
export const roleTemplates: Readonly<Record<TemplateName, RoleTemplate>> = {
  carer: { name: 'Carer', permissions: carer },
  'nurse-lead': { name: 'Nurse lead', permissions: nurseLead },
  'facility-admin': { name: 'Facility admin', permissions: facilityAdmin },
  'organisation-admin': {
    name: 'Organisation admin',
    permissions: [...new Set([...facilityAdmin, ...starting('Organisations.', 'Users.')])],
  },
  'super-admin': {
    name: 'Super admin',
    permissions: starting('Organisations.', 'Manufacturers.'),
  },
  'manufacturer-admin': {
    name: 'Manufacturer admin',
    permissions: ['Manufacturers.View', ...starting('Devices.Pod.', 'Devices.Node.'), 'Patients.Anonymized'],
  },
  'wall-display': {
    name: 'Wall display',
    permissions: [
      'Dashboard.View',
      'Classic Dashboard.View',
      'Dashboard.Fall.Save',
      'Patients.Pseudonymized',
    ],
  },
};
