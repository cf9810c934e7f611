import type { Mark, PlotLayer } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  timeAxis,
  voidShapes,
} from '../../../features/charts/index.ts';
import { filledAt } from './cycle-layers.ts';
import type { VoidingChoice, VoidRecord } from './void-record.ts';

const characters = {
  small: 'void.letterSmall',
  medium: 'void.letterMedium',
  large: 'void.letterLarge',
} as const;
const bar = 'bar';
/** A part of a day shorter than this has no room for words. */
const fewestMs = 8 * 3_600_000;

/** Every void as one sign: by size and volume, or only that it was. */
export function voidLayer(
  record: VoidRecord,
  { view, mode }: VoidingChoice,
  { top, t }: { readonly top: number } & Pick<ChartTexts, 't'>,
): PlotLayer {
  const sized = mode === 'sized';
  const marks = record.voids.map((one): Mark => {
    const x = Date.parse(one.end);
    const label = sized ? { label: t(characters[one.size]) } : {};
    if (view === 'cycles')
      return { x, y: filledAt(record, one), shape: sized ? voidShapes[one.size] : 'circle', ...label };
    if (!sized) return { x, y: top / 2, shape: bar };
    const range = [one.lowMl, one.highMl] as const;
    return { x, y: one.ml, shape: voidShapes[one.size], stem: true, range, ...label };
  });
  return { kind: 'marks', appearance: appearances.void, event: 'void', marks };
}

/** How many voids each day of the picture had, between its midnights. */
export function dayCounts(
  voids: VoidRecord['voids'],
  { from, to }: ChartRange,
  texts: ChartTexts,
): PlotLayer {
  const midnights = timeAxis(from, to, texts).flatMap(({ at, strong }) => (strong ? [at] : []));
  const edges = [...new Set([from, ...midnights, to])];
  return {
    kind: 'notes',
    notes: edges.slice(1).flatMap((end, index) => {
      const start = edges[index] ?? from;
      if (end - start < fewestMs) return [];
      const count = voids.filter(
        (one) => Date.parse(one.start) >= start && Date.parse(one.start) < end,
      ).length;
      return [{ x: (start + end) / 2, texts: texts.t('voiding.count', { count }) }];
    }),
  };
}
