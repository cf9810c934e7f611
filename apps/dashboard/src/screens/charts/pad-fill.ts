import { padFill } from '../../features/charts/index.ts';
import { chartScreen } from './chart-screen.tsx';

export const PadFillScreen = chartScreen(padFill);
