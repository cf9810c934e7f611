import { importers } from '@padlight/contract';
import { grantedSections } from './features/manage-sections/index.ts';
import type { ScreenRoute } from './platform/route/index.ts';

/** The paths of the manage area, in the order in which the first permitted one is chosen: everyone has an account. */
export const ownManage = [
  '/manage/landing',
  ...grantedSections.map(({ path }) => path),
  '/manage/my-account',
];

/** The screens of the manage area. */
export const manageScreens: readonly ScreenRoute[] = [
  {
    path: '/manage',
    permission: 'Organisations.View',
    leadsTo: ownManage,
  },
  {
    path: '/manage/landing',
    permission: 'Organisations.View',
    otherwise: ownManage,
    texts: ['audit', 'manage'],
    load: () =>
      import('./screens/manage/landing/manage-landing-screen.tsx').then(
        (screen) => screen.ManageLandingScreen,
      ),
  },
  {
    path: '/manage/organisation-profile',
    permission: 'Organisations.View',
    texts: ['manage', 'form', 'organisation'],
    load: () =>
      import('./screens/manage/organisation-profile/organisation-profile-screen.tsx').then(
        (screen) => screen.OrganisationProfileScreen,
      ),
  },
  {
    path: '/manage/organisation-setting',
    permission: 'Organisations.View',
    texts: ['alert-settings', 'formats', 'manage', 'form', 'board-parts', 'tile'],
    load: () =>
      import('./screens/manage/organisation-setting/organisation-setting-screen.tsx').then(
        (screen) => screen.OrganisationSettingScreen,
      ),
  },
  {
    path: '/manage/patient-list',
    permission: 'Patients.View',
    texts: ['manage', 'table', 'form', 'people'],
    load: () =>
      import('./screens/manage/people/patient-list-screen.tsx').then((screen) => screen.PatientListScreen),
  },
  {
    path: '/manage/buildings-rooms',
    permission: 'Organisations.View',
    texts: ['manage', 'table', 'form', 'places'],
    load: () =>
      import('./screens/manage/buildings-rooms/buildings-rooms-screen.tsx').then(
        (screen) => screen.BuildingsRoomsScreen,
      ),
  },
  {
    path: '/manage/organisation-structure',
    permission: 'login',
    texts: ['manage', 'structure', 'tile'],
    load: () =>
      import('./screens/manage/organisation-structure/structure-screen.tsx').then(
        (screen) => screen.StructureScreen,
      ),
  },
  {
    path: '/manage/user-accounts',
    permission: 'Users.View',
    texts: ['manage', 'table', 'form', 'users'],
    load: () =>
      import('./screens/manage/users/user-accounts-screen.tsx').then((screen) => screen.UserAccountsScreen),
  },
  {
    path: '/manage/groups',
    permission: 'Organisations.View',
    texts: ['manage', 'table', 'form', 'formats', 'groups', 'sign-in-rules'],
    load: () => import('./screens/manage/groups/groups-screen.tsx').then((screen) => screen.GroupsScreen),
  },
  {
    path: '/manage/invite-user',
    permission: 'Users.Invite',
    texts: ['manage', 'table', 'form', 'users', 'invitations'],
    load: () =>
      import('./screens/manage/invitations/invite-user-screen.tsx').then((screen) => screen.InviteUserScreen),
  },
  {
    path: '/manage/relatives-accounts',
    permission: ['Account.SecondaryUsers.Edit', 'Users.View'],
    texts: ['manage', 'table', 'form', 'credentials', 'relatives-accounts'],
    load: () =>
      import('./screens/manage/relatives-accounts/relatives-accounts-screen.tsx').then(
        (screen) => screen.RelativesAccountsScreen,
      ),
  },
  {
    path: '/manage/admin-permissions',
    permission: 'Organisations.RolesPermission.View',
    texts: ['manage', 'table', 'form', 'roles', 'permissions', 'charts'],
    load: () =>
      import('./screens/manage/roles/admin-permissions-screen.tsx').then(
        (screen) => screen.AdminPermissionsScreen,
      ),
  },
  {
    path: '/manage/wall-displays',
    permission: 'Devices.Display.View',
    texts: ['manage', 'table', 'form', 'displays'],
    load: () =>
      import('./screens/manage/displays/wall-displays-screen.tsx').then(
        (screen) => screen.WallDisplaysScreen,
      ),
  },
  {
    path: '/manage/devices-nodes',
    permission: 'Devices.Node.View',
    texts: ['manage', 'table', 'form', 'network', 'devices'],
    load: () => import('./screens/manage/network/nodes-screen.tsx').then((screen) => screen.NodesScreen),
  },
  {
    path: '/manage/site-links',
    permission: 'Organisations.Network.View',
    texts: ['manage', 'table', 'form', 'network', 'sites'],
    load: () => import('./screens/manage/network/sites-screen.tsx').then((screen) => screen.SitesScreen),
  },
  {
    path: '/manage/network-map',
    permission: 'Organisations.Network.View',
    texts: ['manage', 'form', 'network-map', 'devices'],
    load: () =>
      import('./screens/manage/network-map/network-map-screen.tsx').then((screen) => screen.NetworkMapScreen),
  },
  {
    path: '/manage/network-utilisation',
    permission: 'login',
    texts: ['manage', 'table', 'utilisation'],
    load: () =>
      import('./screens/manage/utilisation/utilisation-screen.tsx').then(
        (screen) => screen.UtilisationScreen,
      ),
  },
  {
    path: '/manage/devices-pods',
    permission: 'Devices.Pod.View',
    texts: ['manage', 'table', 'form', 'network', 'devices'],
    load: () => import('./screens/manage/network/pods-screen.tsx').then((screen) => screen.PodsScreen),
  },
  {
    path: '/manage/organisation-observation',
    permission: 'Observations.View',
    texts: ['manage', 'form', 'observation-types'],
    load: () =>
      import('./screens/manage/observation-types/observation-types-screen.tsx').then(
        (screen) => screen.ObservationTypesScreen,
      ),
  },
  {
    path: '/manage/observation-codes',
    permission: 'Observations.Print',
    texts: ['manage', 'form', 'observation-codes'],
    load: () =>
      import('./screens/manage/observation-codes/codes-screen.tsx').then(
        (screen) => screen.ObservationCodesScreen,
      ),
  },
  {
    path: '/manage/manufacturers',
    permission: 'Manufacturers.View',
    texts: ['manage', 'table', 'form', 'products'],
    load: () =>
      import('./screens/manage/manufacturers/manufacturers-screen.tsx').then(
        (screen) => screen.ManufacturersScreen,
      ),
  },
  {
    path: '/manage/manufacturer-devices',
    permission: 'Manufacturers.Devices.View',
    texts: ['manage', 'table', 'form', 'products', 'devices'],
    load: () =>
      import('./screens/manage/manufacturers/manufacturer-devices-screen.tsx').then(
        (screen) => screen.ManufacturerDevicesScreen,
      ),
  },
  {
    path: '/manage/algorithms',
    permission: 'Algorithms.View',
    texts: ['manage', 'form', 'tile', 'algorithms'],
    load: () =>
      import('./screens/manage/algorithms/algorithms-screen.tsx').then((screen) => screen.AlgorithmsScreen),
  },
  {
    path: '/manage/import',
    permission: importers,
    texts: ['manage', 'form', 'import'],
    load: () => import('./screens/manage/import/import-screen.tsx').then((screen) => screen.ImportScreen),
  },
  {
    path: '/manage/set-up',
    permission: 'Organisations.Edit',
    texts: ['manage', 'set-up'],
    load: () => import('./screens/manage/set-up/set-up-screen.tsx').then((screen) => screen.SetUpScreen),
  },
  {
    path: '/manage/application-link-key',
    permission: 'Organisations.Interoperability.View',
    texts: ['manage', 'form', 'link-key'],
    load: () =>
      import('./screens/manage/link-key/link-key-screen.tsx').then((screen) => screen.LinkKeyScreen),
  },
  {
    path: '/manage/sign-in-rules',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'sign-in-rules'],
    load: () =>
      import('./screens/manage/sign-in-rules/sign-in-rules-screen.tsx').then(
        (screen) => screen.SignInRulesScreen,
      ),
  },
  {
    path: '/manage/chart-mail',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'chart-mail'],
    load: () =>
      import('./screens/manage/chart-mail/chart-mail-screen.tsx').then((screen) => screen.ChartMailScreen),
  },
  {
    path: '/manage/organisations',
    permission: 'Super Admin.Organisations.View',
    texts: ['manage', 'table', 'form', 'formats', 'organisations'],
    load: () =>
      import('./screens/manage/organisations/organisations-screen.tsx').then(
        (screen) => screen.OrganisationsScreen,
      ),
  },
  {
    path: '/manage/sign-in-providers',
    permission: 'Super Admin.Organisations.View',
    texts: ['manage', 'form', 'sign-in-providers'],
    load: () =>
      import('./screens/manage/sign-in-providers/sign-in-providers-screen.tsx').then(
        (screen) => screen.SignInProvidersScreen,
      ),
  },
  {
    path: '/manage/jobs',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'jobs'],
    load: () => import('./screens/manage/jobs/jobs-screen.tsx').then((screen) => screen.JobsScreen),
  },
  {
    path: '/manage/server-time',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'server-time'],
    load: () =>
      import('./screens/manage/server-time/server-time-screen.tsx').then((screen) => screen.ServerTimeScreen),
  },
  {
    path: '/manage/audit',
    permission: 'Organisations.Audit.View',
    texts: ['manage', 'table', 'form', 'audit', 'permissions', 'charts', 'tile'],
    load: () => import('./screens/manage/audit/audit-screen.tsx').then((screen) => screen.AuditScreen),
  },
  {
    path: '/manage/system',
    permission: 'Organisations.Edit',
    texts: ['manage', 'system'],
    load: () => import('./screens/manage/system/system-screen.tsx').then((screen) => screen.SystemScreen),
  },
  {
    path: '/manage/my-account',
    permission: 'login',
    texts: ['account', 'credentials', 'form', 'registration'],
    load: () => import('./screens/my-account/my-account-screen.tsx').then((screen) => screen.MyAccountScreen),
  },
];
