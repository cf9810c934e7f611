import { importers, type Permission } from '@padlight/contract';

/** The groups of sections, in their order in the list. */
export const manageGroups = ['people', 'places', 'devices', 'organisation', 'access', 'system'] as const;

/**
 * The sections of /manage that have a screen, in their order, each with the permission of its
 * route. A further screen is one line here, one in manage-routes.ts and its icon in the frame.
 */
export const manageSections = [
  { group: 'people', path: '/manage/patient-list', label: 'section.people', permission: 'Patients.View' },
  {
    group: 'places',
    path: '/manage/buildings-rooms',
    label: 'section.places',
    permission: 'Organisations.View',
  },
  {
    group: 'places',
    path: '/manage/organisation-structure',
    label: 'section.structure',
    permission: 'login',
  },
  {
    group: 'devices',
    path: '/manage/devices-nodes',
    label: 'section.nodes',
    permission: 'Devices.Node.View',
  },
  {
    group: 'devices',
    path: '/manage/site-links',
    label: 'section.sites',
    permission: 'Organisations.Network.View',
  },
  {
    group: 'devices',
    path: '/manage/network-map',
    label: 'section.networkMap',
    permission: 'Organisations.Network.View',
  },
  {
    group: 'devices',
    path: '/manage/network-utilisation',
    label: 'section.utilisation',
    permission: 'login',
  },
  { group: 'devices', path: '/manage/devices-pods', label: 'section.pods', permission: 'Devices.Pod.View' },
  {
    group: 'devices',
    path: '/manage/manufacturers',
    label: 'section.products',
    permission: 'Manufacturers.View',
  },
  {
    group: 'devices',
    path: '/manage/manufacturer-devices',
    label: 'section.makerDevices',
    permission: 'Manufacturers.Devices.View',
  },
  {
    group: 'devices',
    path: '/manage/algorithms',
    label: 'section.algorithms',
    permission: 'Algorithms.View',
  },
  {
    group: 'devices',
    path: '/manage/wall-displays',
    label: 'section.displays',
    permission: 'Devices.Display.View',
  },
  {
    group: 'organisation',
    path: '/manage/organisation-profile',
    label: 'section.organisation',
    permission: 'Organisations.View',
  },
  {
    group: 'organisation',
    path: '/manage/organisation-setting',
    label: 'section.settings',
    permission: 'Organisations.View',
  },
  {
    group: 'organisation',
    path: '/manage/organisation-observation',
    label: 'section.observations',
    permission: 'Observations.View',
  },
  {
    group: 'organisation',
    path: '/manage/observation-codes',
    label: 'section.observationCodes',
    permission: 'Observations.Print',
  },
  {
    group: 'organisation',
    path: '/manage/import',
    label: 'section.import',
    permission: importers,
  },
  { group: 'organisation', path: '/manage/set-up', label: 'section.setUp', permission: 'Organisations.Edit' },
  { group: 'access', path: '/manage/user-accounts', label: 'section.users', permission: 'Users.View' },
  { group: 'access', path: '/manage/invite-user', label: 'section.invitations', permission: 'Users.Invite' },
  {
    group: 'access',
    path: '/manage/relatives-accounts',
    label: 'section.relativesAccounts',
    permission: ['Account.SecondaryUsers.Edit', 'Users.View'],
  },
  {
    group: 'access',
    path: '/manage/admin-permissions',
    label: 'section.roles',
    permission: 'Organisations.RolesPermission.View',
  },
  { group: 'access', path: '/manage/groups', label: 'section.groups', permission: 'Organisations.View' },
  {
    group: 'access',
    path: '/manage/sign-in-rules',
    label: 'section.signInRules',
    permission: 'Organisations.Edit',
  },
  {
    group: 'access',
    path: '/manage/application-link-key',
    label: 'section.linkKey',
    permission: 'Organisations.Interoperability.View',
  },
  {
    group: 'access',
    path: '/manage/chart-mail',
    label: 'section.chartMail',
    permission: 'Organisations.Edit',
  },
  { group: 'access', path: '/manage/audit', label: 'section.audit', permission: 'Organisations.Audit.View' },
  { group: 'system', path: '/manage/jobs', label: 'section.jobs', permission: 'Organisations.Edit' },
  {
    group: 'system',
    path: '/manage/server-time',
    label: 'section.serverTime',
    permission: 'Organisations.Edit',
  },
  {
    group: 'system',
    path: '/manage/organisations',
    label: 'section.organisations',
    permission: 'Super Admin.Organisations.View',
  },
  {
    group: 'system',
    path: '/manage/sign-in-providers',
    label: 'section.signInProviders',
    permission: 'Super Admin.Organisations.View',
  },
  { group: 'system', path: '/manage/system', label: 'section.system', permission: 'Organisations.Edit' },
] as const satisfies readonly {
  group: (typeof manageGroups)[number];
  path: string;
  label: string;
  permission: Permission | readonly Permission[] | 'login';
}[];

type Section = (typeof manageSections)[number];
export type ManagePath = Section['path'];

/** The sections that make a user a manager: without those that everyone may open. */
export const grantedSections = manageSections.filter(
  (section): section is Exclude<Section, { permission: 'login' }> => section.permission !== 'login',
);
