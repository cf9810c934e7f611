import { cutsOf, type LegendEntry } from '@padlight/ui';
import type { ChartTexts } from '../time/use-chart-text.ts';
import type { Drawn } from './chart-spec.ts';

/** What the signs of a picture mean, with the arrowheads at its edge where there are any. */
export const legendOf = ({ plot, legend }: Drawn, t: ChartTexts['t']): LegendEntry[] => [
  ...legend,
  ...(cutsOf(plot).length === 0
    ? []
    : [{ label: t('cut'), appearance: { colour: 'var(--pl-text)' }, shape: 'cut' as const }]),
];
