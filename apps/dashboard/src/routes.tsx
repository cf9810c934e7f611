import { type ChartKind, charts } from '@padlight/contract';
import type { ReactNode } from 'react';
import { beginPerson } from './begin-person.ts';
import { manageSections } from './features/manage-sections/index.ts';
import type { ScreenRoute } from './platform/route/index.ts';

/**
 * URL -> screen, permission, lazy import (specification, section 2). A path that is not here has no screen yet and
 * goes to /404. /sign-in and /register are a page of their own: sign-in.html.
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

/** What of the manage area is somebody's: its first section, or the account, which everybody has. */
const ownManage = [...manageSections.map(({ path }) => path), '/manage/my-account'];

/** Where everybody begins: the board, the people, or what else is theirs. */
const start = ['/dashboard', '/patients', ...ownManage];

const chartScreens: Readonly<Record<ChartKind, () => Promise<() => ReactNode>>> = {
  voiding: () => import('./screens/charts/voiding.ts').then((screen) => screen.VoidingScreen),
  'pad-fill': () => import('./screens/charts/pad-fill.ts').then((screen) => screen.PadFillScreen),
};

export const screens: readonly ScreenRoute[] = [
  { path: '/', permission: 'login', leadsTo: start },
  { path: '/dashboard/landing', permission: 'login', leadsTo: start },
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
    path: '/dashboard/handover',
    permission: 'Classic Dashboard.View',
    texts: ['alerts', 'board-parts', 'pad-acts', 'tile', 'handover'],
    load: () => import('./screens/handover/index.ts').then((screen) => screen.HandoverScreen),
  },
  { path: '/patients/landing', permission: 'Patients.View', leadsTo: ['/patients'] },
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
      texts: ['charts', 'board-parts', 'tile', 'person-frame'],
      load: chartScreens[kind],
    }),
  ),
  {
    path: '/patients/smartz-devices',
    permission: 'login',
    texts: ['devices', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/devices/index.ts').then((screen) => screen.DevicesScreen),
  },
  {
    path: '/patients/pad-fill-profile-goal',
    permission: 'Patients.Goals.FillProfile.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.PadFillGoalScreen),
  },
  {
    path: '/patients/skin-care-goal',
    permission: 'Patients.Goals.SkinCare.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.SkinCareGoalScreen),
  },
  {
    path: '/patients/position-goal',
    permission: 'Patients.Goals.Position.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.PositionGoalScreen),
  },
  {
    path: '/patients/temperature-goal',
    permission: 'Patients.Goals.Temperature.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.TemperatureGoalScreen),
  },
  {
    path: '/patients/fall-detection-goal',
    permission: 'Patients.Goals.Fall.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame'],
    load: () => import('./screens/goals/index.ts').then((screen) => screen.FallGoalScreen),
  },
  {
    path: '/patients/alert-settings',
    permission: 'Patients.View',
    texts: ['alert-settings', 'form', 'board-parts', 'tile', 'person-frame'],
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
    leadsTo: ownManage,
  },
  {
    path: '/manage/organisation-setting',
    permission: 'Organisations.View',
    texts: ['alert-settings', 'manage', 'form', 'board-parts', 'tile'],
    load: () =>
      import('./screens/manage/organisation-setting/index.ts').then(
        (screen) => screen.OrganisationSettingScreen,
      ),
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
    texts: ['manage', 'table', 'form', 'roles', 'permissions'],
    load: () => import('./screens/manage/roles/index.ts').then((screen) => screen.AdminPermissionsScreen),
  },
  {
    path: '/manage/wall-displays',
    permission: 'Devices.Display.View',
    texts: ['manage', 'table', 'form', 'displays'],
    load: () => import('./screens/manage/displays/index.ts').then((screen) => screen.WallDisplaysScreen),
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
    texts: ['manage', 'table', 'form', 'audit', 'permissions', 'tile'],
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
    texts: ['account', 'credentials'],
    load: () => import('./screens/my-account/index.ts').then((screen) => screen.MyAccountScreen),
  },
];
