import type { VitalPoint, VitalSign } from '@padlight/contract';
import type { PlotLayer, Stop } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawNothing,
  drawOverTime,
  gapStops,
} from '../../../features/charts/index.ts';
import { limitLegend, temperatureLayers, vitalAxis } from './vital-scale.ts';
import { runsOf, type VitalRecord, vitalTexts } from './vital-texts.ts';

const few = { colour: 'var(--pl-text-muted)' } as const;

/** The middle of a stretch within the range, epoch ms: its value is drawn there. */
const middle = ({ at }: VitalPoint, { stretchMs }: VitalRecord, { from, to }: ChartRange): number =>
  Math.min(to, Math.max(from, Date.parse(at) + stretchMs / 2));

function stopsOf(
  points: readonly VitalPoint[],
  sign: VitalSign,
  { record, range, texts }: { record: VitalRecord; range: ChartRange; texts: ChartTexts },
): Stop[] {
  const { t, at, number } = texts;
  const { text, figure } = vitalTexts(sign, texts);
  const values = points.map((point) => ({
    at: middle(point, record, range),
    texts: () => {
      const written = t('vitals.at', {
        time: record.stretchMs < 86_400_000 ? at(point.at) : texts.day(point.at),
        value: text(point.mean),
        low: figure(point.low),
        high: text(point.high),
        count: number(point.count),
      });
      return point.count < record.fewValues ? `${written} · ${t('vitals.few')}` : written;
    },
  }));
  return [...values, ...gapStops(record.gaps, texts)];
}

/** A vital sign over a range: mean, lowest and highest of each stretch, and the limits by which it is judged. */
export function drawVitals(
  record: VitalRecord,
  sign: VitalSign,
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { t } = texts;
  const { points } = record[sign];
  if (points.length === 0) return drawNothing(range);
  const written = vitalTexts(sign, texts);
  const left = vitalAxis(points, sign, { record, range, texts });
  const runs = runsOf(record, points);
  const x = (point: VitalPoint): number => middle(point, record, range);
  const y = (value: number): number => written.inUnit(value);
  const uncertain = points.filter(({ count }) => count < record.fewValues);
  return drawOverTime(record, range, texts, {
    left,
    behind: sign === 'temperature' ? temperatureLayers(record, range, written, left) : [],
    layers: [
      ...runs.map(
        (run): PlotLayer => ({
          kind: 'area',
          appearance: appearances.interval,
          points: run.map((point) => [x(point), y(point.low), y(point.high)]),
        }),
      ),
      ...runs.map(
        (run): PlotLayer => ({
          kind: 'line',
          appearance: appearances.line,
          points: run.map((point) => [x(point), y(point.mean)]),
        }),
      ),
      {
        kind: 'marks',
        appearance: appearances.line,
        // A single value has no line.
        marks: runs.flatMap(([point, ...more]) =>
          point && more.length === 0 ? [{ x: x(point), y: y(point.mean), shape: 'circle' as const }] : [],
        ),
      },
      {
        kind: 'marks',
        appearance: few,
        marks: uncertain.map((point) => ({ x: x(point), y: y(point.mean), shape: 'diamond' as const })),
      },
    ],
    stops: stopsOf(points, sign, { record, range, texts }),
    legend: [
      { label: t('vitals.mean'), appearance: appearances.line, shape: 'line' },
      { label: t('vitals.extremes'), appearance: appearances.interval, shape: 'area' },
      ...(sign === 'temperature' ? limitLegend(record, texts) : []),
      ...(uncertain.length === 0
        ? []
        : [{ label: t('vitals.few'), appearance: few, shape: 'diamond' as const }]),
    ],
  });
}
