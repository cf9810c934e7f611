import { charts, getOrganisationShift } from '@padlight/contract';
import { beginPerson } from './begin-person.ts';
import { ownManage } from './manage-routes.ts';
import { beginCall } from './platform/call/index.ts';
import type { ScreenRoute } from './platform/route/index.ts';
import { chartPages } from './screens/charts/chart-pages.ts';

/** The paths of the start, of which the first permitted one is chosen: the board, the people, the relatives' view, or the manage area. */
export const start = ['/dashboard', '/patients', '/relatives', ...ownManage];

/** The screens of care: the board, and the pages of a person. */
export const careScreens: readonly ScreenRoute[] = [
  {
    path: '/dashboard/landing',
    permission: 'login',
    texts: ['landing', 'tile'],
    load: () => import('./screens/landing/care-landing.tsx').then((screen) => screen.DashboardLanding),
  },
  {
    path: '/dashboard',
    permission: 'Classic Dashboard.View',
    texts: ['alerts', 'board', 'board-parts', 'pad-acts', 'tile'],
    begins: (_search, { can, organisation }) =>
      can(getOrganisationShift.permission)
        ? [
            beginCall(getOrganisationShift, {
              query: { organisationId: organisation.OrganisationName.OrganisationId },
            }),
          ]
        : [],
    load: () => import('./screens/board/board-screen.tsx').then((screen) => screen.BoardScreen),
  },
  {
    path: '/dashboard/nurse-call',
    permission: 'Classic Dashboard.View',
    texts: ['wall', 'alerts', 'board-parts', 'pad-acts', 'tile', 'nurse-call'],
    load: () => import('./screens/nurse-call/nurse-call-screen.tsx').then((screen) => screen.NurseCallScreen),
  },
  {
    path: '/dashboard/round',
    permission: 'Classic Dashboard.View',
    texts: ['board-parts', 'pad-acts', 'tile', 'round'],
    load: () => import('./screens/round/round-screen.tsx').then((screen) => screen.RoundScreen),
  },
  {
    path: '/dashboard/handover',
    permission: 'Classic Dashboard.View',
    texts: ['alerts', 'board-parts', 'falls', 'pad-acts', 'tile', 'handover'],
    load: () => import('./screens/handover/handover-screen.tsx').then((screen) => screen.HandoverScreen),
  },
  {
    path: '/observe',
    permission: 'login',
    texts: ['observe', 'observations'],
    load: () => import('./screens/observe/observe-screen.tsx').then((screen) => screen.ObserveScreen),
  },
  {
    path: '/common-areas',
    permission: 'Observations.View',
    texts: ['observe', 'observations'],
    load: () => import('./screens/observe/areas-screen.tsx').then((screen) => screen.AreasScreen),
  },
  {
    path: '/relatives',
    permission: 'Relatives.View',
    texts: ['relatives'],
    load: () => import('./screens/relatives/relatives-screen.tsx').then((screen) => screen.RelativesScreen),
  },
  {
    path: '/patients/landing',
    permission: 'Patients.View',
    otherwise: start,
    texts: ['landing', 'tile'],
    load: () => import('./screens/landing/care-landing.tsx').then((screen) => screen.PatientsLanding),
  },
  {
    path: '/patients',
    permission: 'Patients.View',
    texts: ['person', 'board-parts', 'tile'],
    load: () => import('./screens/person/people-screen.tsx').then((screen) => screen.PeopleScreen),
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
      'observations',
      'pad-acts',
      'tile',
      'person-frame',
    ],
    load: () => import('./screens/person/person-screen.tsx').then((screen) => screen.PersonScreen),
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
    load: () => import('./screens/devices/devices-screen.tsx').then((screen) => screen.DevicesScreen),
  },
  {
    path: '/patients/pad-fill-profile-goal',
    permission: 'Patients.Goals.FillProfile.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/goal-screens.tsx').then((screen) => screen.PadFillGoalScreen),
  },
  {
    path: '/patients/skin-care-goal',
    permission: 'Patients.Goals.SkinCare.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/goal-screens.tsx').then((screen) => screen.SkinCareGoalScreen),
  },
  {
    path: '/patients/position-goal',
    permission: 'Patients.Goals.Position.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/goal-screens.tsx').then((screen) => screen.PositionGoalScreen),
  },
  {
    path: '/patients/temperature-goal',
    permission: 'Patients.Goals.Temperature.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/goal-screens.tsx').then((screen) => screen.TemperatureGoalScreen),
  },
  {
    path: '/patients/fall-detection-goal',
    permission: 'Patients.Goals.Fall.View',
    texts: ['goals', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () => import('./screens/goals/goal-screens.tsx').then((screen) => screen.FallGoalScreen),
  },
  {
    path: '/patients/alert-settings',
    permission: 'Patients.View',
    texts: ['alert-settings', 'form', 'board-parts', 'tile', 'person-frame', 'charts'],
    load: () =>
      import('./screens/person-alerts/person-alerts-screen.tsx').then((screen) => screen.PersonAlertsScreen),
  },
];
