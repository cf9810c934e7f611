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
/** The shortest part of a day that has room for its count. */
const fewestMs = 8 * 3_600_000;

/** Every void as one sign: by size and volume, or as a sign without either. */
export function voidLayer(
  record: VoidRecord,
  { view, mode }: VoidingChoice,
  { top, t }: { readonly top: number } & Pick<ChartTexts, 't'>,
): PlotLayer {
  const sized = mode === 'sized';
  const marks = record.voids.map((voided): Mark => {
    const { size, ml, lowMl, highMl } = voided;
    const x = Date.parse(voided.end);
    const label = sized ? { label: t(characters[size]) } : {};
    if (view === 'cycles')
      return { x, y: filledAt(record, voided), shape: sized ? voidShapes[size] : 'circle', ...label };
    if (!sized) return { x, y: top / 2, shape: bar };
    return { x, y: ml, shape: voidShapes[size], stem: true, range: [lowMl, highMl], ...label };
  });
  return { kind: 'marks', appearance: appearances.void, event: 'void', marks };
}

/** The number of voids of each day of the picture, between its midnights. */
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
        ({ start: begins }) => Date.parse(begins) >= start && Date.parse(begins) < end,
      ).length;
      return [{ x: (start + end) / 2, texts: texts.t('voiding.count', { count }) }];
    }),
  };
}
