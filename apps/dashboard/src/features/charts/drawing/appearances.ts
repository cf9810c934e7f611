import { type VoidSize, voidSizeBounds, voidSizes } from '@padlight/contract';
import type { Appearance, LegendEntry, MarkShape } from '@padlight/ui';
import type { ChartTexts } from './use-chart-text.ts';

/** The appearance of each thing, the same in every chart. */
export const appearances = {
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
} as const satisfies Record<string, Appearance>;

/** The shape of a void by its size, so that sizes differ without a colour. */
export const voidShapes: Readonly<Record<VoidSize, MarkShape>> = {
  small: 'circle',
  medium: 'diamond',
  large: 'triangle',
};

/** The name of a size of voids, with the volumes at which it begins and ends. */
export function voidText({ t, volume }: ChartTexts, size: VoidSize): string {
  const { mediumMl, largeMl } = voidSizeBounds;
  if (size === 'small') return t('void.small', { medium: volume.text(mediumMl) });
  if (size === 'large') return t('void.large', { large: volume.text(largeMl) });
  return t('void.medium', { medium: volume.figure(mediumMl), most: volume.text(largeMl - 1) });
}

/** The legend of nights and gaps. */
export const shadeLegend = (t: ChartTexts['t']): LegendEntry[] => [
  { label: t('shade.night'), appearance: appearances.night, shape: 'area' },
  { label: t('shade.gap'), appearance: appearances.gap, shape: 'area' },
];

/** The legend of the shapes of voids. */
export const voidLegend = (texts: ChartTexts): LegendEntry[] =>
  voidSizes.map((size) => ({
    label: voidText(texts, size),
    appearance: appearances.void,
    shape: voidShapes[size],
  }));

/** The legend of the lines of changes. */
export const changeLegend = (t: ChartTexts['t']): LegendEntry[] => [
  { label: t('change.on'), appearance: appearances.puttingOn, shape: 'rule' },
  { label: t('change.signs'), appearance: appearances.change, shape: 'rule' },
];
