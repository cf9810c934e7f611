export { enterShell } from './enter-shell.ts';
export { LoadingScreen } from './loading-screen.tsx';
export { ScreenFailed } from './screen-failed.tsx';
export { Shell } from './shell.tsx';
