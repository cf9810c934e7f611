export { createAppRouter } from './create-app-router.tsx';
export { ScreenLoadError } from './load-in-time.ts';
export type { ScreenRoute } from './screen-route.ts';
