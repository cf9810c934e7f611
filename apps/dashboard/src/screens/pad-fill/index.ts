export { PadFillScreen } from './pad-fill-screen.tsx';
