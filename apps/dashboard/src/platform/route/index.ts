export { createAppRouter } from './create-app-router.tsx';
export { goTo } from './go-to.ts';
export { judgeAccess } from './judge-access.ts';
export { ScreenLoadError } from './load-in-time.ts';
export { returnPath } from './return-path.ts';
export { RouteIcon } from './route-icon.tsx';
export type { LoadedRoute, ScreenRoute } from './screen-route.ts';
export { signInAddress } from './sign-in-address.ts';
export { usePreload, usePreloadAtRest } from './use-preload.ts';
