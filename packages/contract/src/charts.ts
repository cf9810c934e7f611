export * from './fill.ts';
export * from './voiding.ts';

/** The charts of one person that can be shared, by name. */
export const chartKinds = ['voiding', 'pad-fill'] as const;
export type ChartKind = (typeof chartKinds)[number];
