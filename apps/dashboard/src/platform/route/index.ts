export { createAppRouter } from './create-app-router.tsx';
export { ScreenLoadError } from './load-in-time.ts';
export { returnPath } from './return-path.ts';
export type { ScreenRoute } from './screen-route.ts';
export { signInAddress } from './sign-in-address.ts';
export { usePreload, usePreloadAtRest } from './use-preload.ts';
