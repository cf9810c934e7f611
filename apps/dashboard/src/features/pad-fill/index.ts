export type { PadFill } from './fill-course.ts';
export { PadFillChart } from './pad-fill-chart.tsx';
export { type RangeHours, usePadFill } from './use-pad-fill.ts';
export { startOfDay } from './zone-ticks.ts';
