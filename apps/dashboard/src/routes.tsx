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

export const screens: readonly ScreenRoute[] = [
  { path: '/', permission: 'login', leadsTo: ['/dashboard', '/patients'] },
  { path: '/dashboard/landing', permission: 'login', leadsTo: ['/dashboard', '/patients'] },
  {
    path: '/dashboard',
    permission: 'Classic Dashboard.View',
    texts: ['board'],
    load: () => import('./screens/board/index.ts').then((screen) => screen.BoardScreen),
  },
  { path: '/patients/landing', permission: 'Patients.View', leadsTo: ['/patients'] },
  {
    path: '/patients',
    permission: 'Patients.View',
    texts: ['person', 'board'],
    load: () => import('./screens/person/index.ts').then((screen) => screen.PeopleScreen),
  },
  {
    path: '/patients/monitor',
    permission: 'Patients.View',
    texts: ['person', 'board'],
    load: () => import('./screens/person/index.ts').then((screen) => screen.PersonScreen),
  },
  {
    path: '/patients/pad-fill-profile-chart',
    permission: 'Patients.Charts.FillProfile.View',
    texts: ['person', 'board'],
    load: () => import('./screens/pad-fill/index.ts').then((screen) => screen.PadFillScreen),
  },
];
