import type { VitalPoint, VitalSign } from '@padlight/contract';
import { axisAround, type LegendEntry, type PlotLayer } from '@padlight/ui';
import { appearances, type ChartRange, type ChartTexts } from '../../../features/charts/index.ts';
import { feverAt, limitsAt, type VitalRecord, type VitalTexts, vitalTexts } from './vital-texts.ts';

/** The stretches of a range in which the temperature is judged by the same limits. */
function limitSpans({ formerLimits }: VitalRecord, { from, to }: ChartRange) {
  const edges = formerLimits.map(({ until }) => Date.parse(until)).filter((at) => at > from && at < to);
  return [from, ...edges].map((begins, index) => ({ from: begins, to: edges[index] ?? to }));
}

/** The limits of the skin temperature: fever above, too cold below, and the person's baseline. */
export function temperatureLayers(
  record: VitalRecord,
  range: ChartRange,
  { inUnit }: VitalTexts,
  { from, to }: { readonly from: number; readonly to: number },
): PlotLayer[] {
  const spans = limitSpans(record, range);
  const { baselineC } = record;
  return [
    {
      kind: 'columns',
      appearance: appearances.now,
      columns: spans.map((span) => ({
        ...span,
        low: Math.min(to, inUnit(feverAt(record, span.from))),
        high: to,
      })),
    },
    {
      kind: 'columns',
      appearance: appearances.soon,
      columns: spans.map((span) => ({
        ...span,
        low: from,
        high: Math.max(from, inUnit(limitsAt(record, span.from).lowC)),
      })),
    },
    {
      kind: 'line',
      appearance: appearances.capacity,
      points:
        baselineC === null
          ? []
          : [
              [range.from, inUnit(baselineC)],
              [range.to, inUnit(baselineC)],
            ],
    },
  ];
}

/** The axis of a vital sign: it holds all values, and the limits of the temperature. */
export function vitalAxis(
  points: readonly Pick<VitalPoint, 'low' | 'high'>[],
  sign: VitalSign,
  { record, range, texts }: { record: VitalRecord; range: ChartRange; texts: ChartTexts },
) {
  const { unit, inUnit } = vitalTexts(sign, texts);
  const bounds = points.flatMap(({ low, high }) => [low, high]);
  if (sign === 'temperature')
    for (const { from } of limitSpans(record, range))
      bounds.push(feverAt(record, from), limitsAt(record, from).lowC);
  const values = bounds.map(inUnit);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((most - least) * 0.08, 0.2);
  const top = sign === 'oximetry' ? 100 : most + room;
  return axisAround(Math.max(0, least - room), top, {
    label: unit,
    write: (value) => texts.number(value, Number.isInteger(value) ? 0 : 1),
  });
}

/** The legend of the areas and the line behind a temperature. */
export const limitLegend = ({ baselineC }: VitalRecord, { t }: ChartTexts): LegendEntry[] => [
  { label: t('vitals.fever'), appearance: { ...appearances.now, opacity: 0.3 }, shape: 'area' },
  { label: t('vitals.cold'), appearance: { ...appearances.soon, opacity: 0.4 }, shape: 'area' },
  ...(baselineC === null
    ? []
    : [{ label: t('vitals.baseline'), appearance: appearances.capacity, shape: 'line' as const }]),
];
