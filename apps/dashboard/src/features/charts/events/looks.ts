import { type VoidSize, voidSizes } from '@padlight/contract';
import type { LegendEntry, Look, MarkShape } from '@padlight/ui';
import type { ChartWords } from '../time/use-chart-words.ts';

/** How each thing looks, the same in every chart. */
export const looks = {
  night: { colour: 'var(--pl-text-muted)', opacity: 0.12 },
  gap: { colour: 'var(--pl-grey)', opacity: 0.7, hatched: true },
  clock: { colour: 'var(--pl-border-strong)', width: 1, dash: '2 3' },
  change: { colour: 'var(--pl-text)', width: 1.25, dash: '5 4' },
  puttingOn: { colour: 'var(--pl-text-muted)', width: 1, dash: '1 4' },
  void: { colour: 'var(--pl-accent)' },
  line: { colour: 'var(--pl-accent)', width: 2.5 },
  interval: { colour: 'var(--pl-accent)', opacity: 0.22 },
  soon: { colour: 'var(--pl-yellow)', opacity: 0.16 },
  now: { colour: 'var(--pl-red)', opacity: 0.13 },
  capacity: { colour: 'var(--pl-text-muted)', width: 1.5, dash: '8 3' },
} as const satisfies Record<string, Look>;

/** A void's size by its shape: told apart without its colour. */
export const voidShapes: Readonly<Record<VoidSize, MarkShape>> = {
  small: 'circle',
  medium: 'diamond',
  large: 'triangle',
};

export const voidWords = (t: ChartWords['t'], size: VoidSize): string =>
  ({ small: t('void.small'), medium: t('void.medium'), large: t('void.large') })[size];

/** What night and gap mean, for every legend. */
export const shadeLegend = (t: ChartWords['t']): LegendEntry[] => [
  { label: t('shade.night'), look: looks.night, shape: 'area' },
  { label: t('shade.gap'), look: looks.gap, shape: 'area' },
];

/** What the shapes of voids mean. */
export const voidLegend = (t: ChartWords['t']): LegendEntry[] =>
  voidSizes.map((size) => ({
    label: voidWords(t, size),
    look: looks.void,
    shape: voidShapes[size],
  }));

/** What the lines of changes mean. */
export const changeLegend = (t: ChartWords['t']): LegendEntry[] => [
  { label: t('change.on'), look: looks.puttingOn, shape: 'rule' },
  { label: t('change.signs'), look: looks.change, shape: 'rule' },
];
