import { careScreens, start } from './care-routes.ts';
import { manageScreens } from './manage-routes.ts';
import type { ScreenRoute } from './platform/route/index.ts';

/**
 * URL -> screen, permission, lazy import. A path that is not here has no screen yet and leads to /404.
 * /sign-in and /register are a page of their own: sign-in.html.
 */
export const publicScreens: readonly ScreenRoute[] = [
  {
    path: '/network-issue',
    permission: 'public',
    load: () =>
      import('./screens/network-issue/network-issue-screen.tsx').then((screen) => screen.NetworkIssueScreen),
  },
  {
    path: '/404',
    permission: 'public',
    load: () => import('./screens/not-found/not-found-screen.tsx').then((screen) => screen.NotFoundScreen),
  },
];

/** Every screen of a signed-in user. */
export const screens: readonly ScreenRoute[] = [
  { path: '/', permission: 'login', leadsTo: start },
  ...careScreens,
  ...manageScreens,
];
