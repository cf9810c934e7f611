import { cutsOf, type LegendEntry } from '@padlight/ui';
import type { Drawn } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';

/** The legend of a picture, with the arrowheads at its edge where there are any. */
export const legendOf = ({ plot, legend }: Drawn, t: ChartTexts['t']): LegendEntry[] => [
  ...legend,
  ...(cutsOf(plot).length === 0
    ? []
    : [{ label: t('cut'), appearance: { colour: 'var(--pl-text)' }, shape: 'cut' as const }]),
];
