import { charts, importers } from '@padlight/contract';
import { beginPerson } from './begin-person.ts';
import { grantedSections } from './features/manage-sections/index.ts';
import type { ScreenRoute } from './platform/route/index.ts';
import { chartPages } from './screens/charts/chart-pages.ts';

/**
 * URL -> screen, permission, lazy import. A path that is not here has no screen yet and leads to /404.
 * /sign-in and /register are a page of their own: sign-in.html.
 */
export const publicScreens: readonly ScreenRoute[] = [
  {
    path: '/network-issue',
    permission: 'public',
    load: () => import('./screens/network-issue/index.ts').then((screen) => screen.NetworkIssueScreen),
  },
  {
    path: '/404',
    permission: 'public',
    load: () => import('./screens/not-found/index.ts').then((screen) => screen.NotFoundScreen),
  },
];

/** The paths of the manage area, in the order in which the first permitted one is chosen: everyone has an account. */
const ownManage = ['/manage/landing', ...grantedSections.map(({ path }) => path), '/manage/my-account'];

/** The paths of the start, of which the first permitted one is chosen: the board, the people, or the manage area. */
const start = ['/dashboard', '/patients', ...ownManage];

export const screens: readonly ScreenRoute[] = [
  { path: '/', permission: 'login', leadsTo: start },
  {
    path: '/dashboard/landing',
    permission: 'login',
    texts: ['landing', 'tile'],
    load: () => import('./screens/landing/index.ts').then((screen) => screen.DashboardLanding),
  },
  {
    path: '/dashboard',
    permission: 'Classic Dashboard.View',
    texts: ['board', 'board-parts', 'pad-acts', 'tile'],
    load: () => import('./screens/board/index.ts').then((screen) => screen.BoardScreen),
  },
  {
    path: '/dashboard/nurse-call',
    permission: 'Classic Dashboard.View',
    texts: ['wall', 'alerts', 'board-parts', 'pad-acts', 'tile', 'nurse-call'],
    load: () => import('./screens/nurse-call/index.ts').then((screen) => screen.NurseCallScreen),
  },
  {
    path: '/dashboard/round',
    permission: 'Classic Dashboard.View',
    texts: ['board-parts', 'pad-acts', 'tile', 'round'],
    load: () => import('./screens/round/index.ts').then((screen) => screen.RoundScreen),
  },
  {
    path: '/dashboard/handover',
    permission: 'Classic Dashboard.View',
    texts: ['alerts', 'board-parts', 'falls', 'pad-acts', 'tile', 'handover'],
    load: () => import('./screens/handover/index.ts').then((screen) => screen.HandoverScreen),
  },
  {
    path: '/patients/landing',
    permission: 'Patients.View',
    otherwise: start,
    texts: ['landing', 'tile'],
    load: () => import('./screens/landing/index.ts').then((screen) => screen.PatientsLanding),
  },
  {
    path: '/patients',
    permission: 'Patients.View',
    texts: ['person', 'board-parts', 'tile'],
    load: () => import('./screens/person/index.ts').then((screen) => screen.PeopleScreen),
  },
  {
    path: '/patients/monitor',
    permission: 'Patients.View',
    texts: [
      'person',
      'alerts',
      'charts',
      'falls',
      'goals',
      'devices',
      'monitor',
      'board-parts',
      'pad-acts',
      'tile',
      'person-frame',
    ],
    load: () => import('./screens/person/index.ts').then((screen) => screen.PersonScreen),
    begins: beginPerson,
  },
  ...Object.values(charts).map(
    ({ kind, path, permission }): ScreenRoute => ({
      path,
      permission,
      texts: ['charts', 'alerts', 'board-parts', 'tile', 'person-frame'],
      Icon: chartPages[kind].Icon,
      load: () => chartPages[kind].load().then((chart) => chart.default.Page),
    }),
  ),
  {
    path: '/patients/all-charts',
    permission: 'Patients.Charts.Print',
    texts: ['charts', 'alerts', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/charts/all-charts.tsx').then((screen) => screen.loadAllCharts()),
  },
  {
    path: '/patients/smartz-devices',
    permission: 'login',
    texts: ['devices', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/devices/index.ts').then((screen) => screen.DevicesScreen),
  },
  {
    path: '/patients/pad-fill-profile-goal',
    permission: 'Patients.Goals.FillProfile.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.PadFillGoalScreen),
  },
  {
    path: '/patients/skin-care-goal',
    permission: 'Patients.Goals.SkinCare.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.SkinCareGoalScreen),
  },
  {
    path: '/patients/position-goal',
    permission: 'Patients.Goals.Position.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.PositionGoalScreen),
  },
  {
    path: '/patients/temperature-goal',
    permission: 'Patients.Goals.Temperature.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.TemperatureGoalScreen),
  },
  {
    path: '/patients/fall-detection-goal',
    permission: 'Patients.Goals.Fall.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.FallGoalScreen),
  },
  {
    path: '/patients/alert-settings',
    permission: 'Patients.View',
    texts: ['alert-settings', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/person-alerts/index.ts').then((screen) => screen.PersonAlertsScreen),
  },
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
    load: () => import('./screens/manage/landing/index.ts').then((screen) => screen.ManageLandingScreen),
  },
  {
    path: '/manage/organisation-profile',
    permission: 'Organisations.View',
    texts: ['manage', 'form', 'organisation'],
    load: () =>
      import('./screens/manage/organisation-profile/index.ts').then(
        (screen) => screen.OrganisationProfileScreen,
      ),
  },
  {
    path: '/manage/organisation-setting',
    permission: 'Organisations.View',
    texts: ['alert-settings', 'formats', 'manage', 'form', 'board-parts', 'tile'],
    load: () =>
      import('./screens/manage/organisation-setting/index.ts').then(
        (screen) => screen.OrganisationSettingScreen,
      ),
  },
  {
    path: '/manage/patient-list',
    permission: 'Patients.View',
    texts: ['manage', 'table', 'form', 'people'],
    load: () => import('./screens/manage/people/index.ts').then((screen) => screen.PatientListScreen),
  },
  {
    path: '/manage/buildings-rooms',
    permission: 'Organisations.View',
    texts: ['manage', 'table', 'form', 'places'],
    load: () =>
      import('./screens/manage/buildings-rooms/index.ts').then((screen) => screen.BuildingsRoomsScreen),
  },
  {
    path: '/manage/organisation-structure',
    permission: 'login',
    texts: ['manage', 'structure', 'tile'],
    load: () =>
      import('./screens/manage/organisation-structure/index.ts').then((screen) => screen.StructureScreen),
  },
  {
    path: '/manage/user-accounts',
    permission: 'Users.View',
    texts: ['manage', 'table', 'form', 'users'],
    load: () => import('./screens/manage/users/index.ts').then((screen) => screen.UserAccountsScreen),
  },
  {
    path: '/manage/admin-permissions',
    permission: 'Organisations.RolesPermission.View',
    texts: ['manage', 'table', 'form', 'roles', 'permissions', 'charts'],
    load: () => import('./screens/manage/roles/index.ts').then((screen) => screen.AdminPermissionsScreen),
  },
  {
    path: '/manage/wall-displays',
    permission: 'Devices.Display.View',
    texts: ['manage', 'table', 'form', 'displays'],
    load: () => import('./screens/manage/displays/index.ts').then((screen) => screen.WallDisplaysScreen),
  },
  {
    path: '/manage/devices-nodes',
    permission: 'Devices.Node.View',
    texts: ['manage', 'table', 'form', 'network', 'devices'],
    load: () => import('./screens/manage/network/index.ts').then((screen) => screen.NodesScreen),
  },
  {
    path: '/manage/site-links',
    permission: 'Organisations.Network.View',
    texts: ['manage', 'table', 'form', 'network', 'sites'],
    load: () => import('./screens/manage/network/index.ts').then((screen) => screen.SitesScreen),
  },
  {
    path: '/manage/network-map',
    permission: 'Organisations.Network.View',
    texts: ['manage', 'form', 'network-map', 'devices'],
    load: () => import('./screens/manage/network-map/index.ts').then((screen) => screen.NetworkMapScreen),
  },
  {
    path: '/manage/network-utilisation',
    permission: 'login',
    texts: ['manage', 'table', 'utilisation'],
    load: () => import('./screens/manage/utilisation/index.ts').then((screen) => screen.UtilisationScreen),
  },
  {
    path: '/manage/devices-pods',
    permission: 'Devices.Pod.View',
    texts: ['manage', 'table', 'form', 'network', 'devices'],
    load: () => import('./screens/manage/network/index.ts').then((screen) => screen.PodsScreen),
  },
  {
    path: '/manage/manufacturers',
    permission: 'Manufacturers.View',
    texts: ['manage', 'table', 'form', 'products'],
    load: () =>
      import('./screens/manage/manufacturers/index.ts').then((screen) => screen.ManufacturersScreen),
  },
  {
    path: '/manage/manufacturer-devices',
    permission: 'Manufacturers.Devices.View',
    texts: ['manage', 'table', 'form', 'products', 'devices'],
    load: () =>
      import('./screens/manage/manufacturers/index.ts').then((screen) => screen.ManufacturerDevicesScreen),
  },
  {
    path: '/manage/algorithms',
    permission: 'Algorithms.View',
    texts: ['manage', 'form', 'tile', 'algorithms'],
    load: () => import('./screens/manage/algorithms/index.ts').then((screen) => screen.AlgorithmsScreen),
  },
  {
    path: '/manage/import',
    permission: importers,
    texts: ['manage', 'form', 'import'],
    load: () => import('./screens/manage/import/index.ts').then((screen) => screen.ImportScreen),
  },
  {
    path: '/manage/set-up',
    permission: 'Organisations.Edit',
    texts: ['manage', 'set-up'],
    load: () => import('./screens/manage/set-up/index.ts').then((screen) => screen.SetUpScreen),
  },
  {
    path: '/manage/application-link-key',
    permission: 'Organisations.Interoperability.View',
    texts: ['manage', 'form', 'link-key'],
    load: () => import('./screens/manage/link-key/index.ts').then((screen) => screen.LinkKeyScreen),
  },
  {
    path: '/manage/sign-in-rules',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'sign-in-rules'],
    load: () => import('./screens/manage/sign-in-rules/index.ts').then((screen) => screen.SignInRulesScreen),
  },
  {
    path: '/manage/chart-mail',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'chart-mail'],
    load: () => import('./screens/manage/chart-mail/index.ts').then((screen) => screen.ChartMailScreen),
  },
  {
    path: '/manage/organisations',
    permission: 'Super Admin.Organisations.View',
    texts: ['manage', 'table', 'form', 'formats', 'organisations'],
    load: () =>
      import('./screens/manage/organisations/index.ts').then((screen) => screen.OrganisationsScreen),
  },
  {
    path: '/manage/jobs',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'jobs'],
    load: () => import('./screens/manage/jobs/index.ts').then((screen) => screen.JobsScreen),
  },
  {
    path: '/manage/server-time',
    permission: 'Organisations.Edit',
    texts: ['manage', 'form', 'server-time'],
    load: () => import('./screens/manage/server-time/index.ts').then((screen) => screen.ServerTimeScreen),
  },
  {
    path: '/manage/audit',
    permission: 'Organisations.Audit.View',
    texts: ['manage', 'table', 'form', 'audit', 'permissions', 'charts', 'tile'],
    load: () => import('./screens/manage/audit/index.ts').then((screen) => screen.AuditScreen),
  },
  {
    path: '/manage/system',
    permission: 'Organisations.Edit',
    texts: ['manage', 'system'],
    load: () => import('./screens/manage/system/index.ts').then((screen) => screen.SystemScreen),
  },
  {
    path: '/manage/my-account',
    permission: 'login',
    texts: ['account', 'credentials', 'form'],
    load: () => import('./screens/my-account/index.ts').then((screen) => screen.MyAccountScreen),
  },
];
