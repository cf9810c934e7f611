export { useTouchZoom } from './use-touch-zoom.ts';
