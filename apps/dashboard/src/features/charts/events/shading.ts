import type { LegendEntry, PlotLayer } from '@padlight/ui';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { appearances } from './appearances.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}
const times = ({ from, to }: Span) => ({ from: Date.parse(from), to: Date.parse(to) });

/** Nights, behind everything. */
export const nightLayer = (nights: readonly Span[]): PlotLayer => ({
  kind: 'shade',
  appearance: appearances.night,
  spans: nights.map(times),
});

/** What is not known. */
export const gapLayer = (gaps: readonly Span[]): PlotLayer => ({
  kind: 'shade',
  appearance: appearances.gap,
  spans: gaps.map(times),
});

/** Where the clocks are put forward or back: that day is longer or shorter, and is drawn so. */
export const clockLayer = ({ t, clockChanges, number }: ChartTexts): PlotLayer => ({
  kind: 'rules',
  appearance: appearances.clock,
  rules: clockChanges.map(({ at, hours }) => {
    const written = { hours: number(Math.abs(hours), hours % 1 === 0 ? 0 : 1) };
    return { x: at, label: hours > 0 ? t('clock.forward', written) : t('clock.back', written) };
  }),
});

/** What its line means, where there is one. */
export const clockLegend = ({ t, clockChanges }: ChartTexts): LegendEntry[] =>
  clockChanges.length === 0
    ? []
    : [{ label: t('clock.legend'), appearance: appearances.clock, shape: 'rule' }];
