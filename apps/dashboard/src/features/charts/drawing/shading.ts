import type { LegendEntry, PlotLayer } from '@padlight/ui';
import { appearances } from './appearances.ts';
import type { ChartTexts } from './use-chart-text.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}
const times = ({ from, to }: Span) => ({ from: Date.parse(from), to: Date.parse(to) });

/** The nights, behind everything. */
export const nightLayer = (nights: readonly Span[]): PlotLayer => ({
  kind: 'shade',
  appearance: appearances.night,
  spans: nights.map(times),
});

/** The gaps: nothing is known of them. */
export const gapLayer = (gaps: readonly Span[]): PlotLayer => ({
  kind: 'shade',
  appearance: appearances.gap,
  spans: gaps.map(times),
});

/** Lines where the clocks are put forward or back: that day is drawn as long as it is. */
export const clockLayer = ({ t, clockChanges, number }: ChartTexts): PlotLayer => ({
  kind: 'rules',
  appearance: appearances.clock,
  rules: clockChanges.map(({ at, hours }) => {
    const written = { hours: number(Math.abs(hours), hours % 1 === 0 ? 0 : 1) };
    return { x: at, label: hours > 0 ? t('clock.forward', written) : t('clock.back', written) };
  }),
});

/** The legend of clock changes, where there is one. */
export const clockLegend = ({ t, clockChanges }: ChartTexts): LegendEntry[] =>
  clockChanges.length === 0
    ? []
    : [{ label: t('clock.legend'), appearance: appearances.clock, shape: 'rule' }];
