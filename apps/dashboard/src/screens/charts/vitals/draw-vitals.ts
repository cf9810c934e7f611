import type { VitalPoint, VitalSign } from '@padlight/contract';
import type { PlotLayer, Stop } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  clockLayer,
  clockLegend,
  type Drawn,
  gapLayer,
  inOrder,
  nightLayer,
  shadeLegend,
  timeAxis,
} from '../../../features/charts/index.ts';
import { limitLegend, temperatureLayers, vitalAxis } from './vital-scale.ts';
import { runsOf, type VitalRecord, vitalTexts } from './vital-texts.ts';

const few = { colour: 'var(--pl-text-muted)' } as const;

/** The middle of a stretch, within the range: there its value is drawn. */
const middle = ({ at }: VitalPoint, { stretchMs }: VitalRecord, { from, to }: ChartRange): number =>
  Math.min(to, Math.max(from, Date.parse(at) + stretchMs / 2));

function stopsOf(
  points: readonly VitalPoint[],
  sign: VitalSign,
  { record, range, texts }: { record: VitalRecord; range: ChartRange; texts: ChartTexts },
): Stop[] {
  const { t, at, number } = texts;
  const { text, figure } = vitalTexts(sign, texts);
  const gaps = record.gaps.map(({ from, to }) => ({
    at: (Date.parse(from) + Date.parse(to)) / 2,
    isEvent: true,
    texts: () => t('gapAt', { from: at(from), to: at(to) }),
  }));
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
  return inOrder([...values, ...gaps]);
}

/** A vital sign over a range: mean, lowest and highest of each stretch, and what it is judged by. */
export function drawVitals(
  record: VitalRecord,
  sign: VitalSign,
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { t } = texts;
  const { points } = record[sign];
  const { from, to } = range;
  if (points.length === 0)
    return {
      plot: { x: { from, to, ticks: [] }, left: { from: 0, to: 1 }, layers: [] },
      stops: [],
      legend: [],
    };
  const written = vitalTexts(sign, texts);
  const left = vitalAxis(points, sign, { record, range, texts });
  const runs = runsOf(record, points);
  const x = (point: VitalPoint): number => middle(point, record, range);
  const uncertain = points.filter(({ count }) => count < record.fewValues);
  return {
    plot: {
      x: { from, to, ticks: timeAxis(from, to, texts) },
      left,
      layers: [
        nightLayer(record.nights),
        ...(sign === 'temperature' ? temperatureLayers(record, range, written, left) : []),
        gapLayer(record.gaps),
        ...runs.map(
          (run): PlotLayer => ({
            kind: 'area',
            appearance: appearances.interval,
            points: run.map((point) => [x(point), written.shown(point.low), written.shown(point.high)]),
          }),
        ),
        ...runs.map(
          (run): PlotLayer => ({
            kind: 'line',
            appearance: appearances.line,
            points: run.map((point) => [x(point), written.shown(point.mean)]),
          }),
        ),
        {
          kind: 'marks',
          appearance: appearances.line,
          // A value alone is no line.
          marks: runs.flatMap((run) => {
            const [only] = run;
            return run.length === 1 && only
              ? [{ x: x(only), y: written.shown(only.mean), shape: 'circle' as const }]
              : [];
          }),
        },
        {
          kind: 'marks',
          appearance: few,
          marks: uncertain.map((point) => ({
            x: x(point),
            y: written.shown(point.mean),
            shape: 'diamond' as const,
          })),
        },
        clockLayer(texts),
      ],
    },
    stops: stopsOf(points, sign, { record, range, texts }),
    legend: [
      { label: t('vitals.mean'), appearance: appearances.line, shape: 'line' },
      { label: t('vitals.extremes'), appearance: appearances.interval, shape: 'area' },
      ...(sign === 'temperature' ? limitLegend(record, texts) : []),
      ...(uncertain.length === 0
        ? []
        : [{ label: t('vitals.few'), appearance: few, shape: 'diamond' as const }]),
      ...shadeLegend(t),
      ...clockLegend(texts),
    ],
  };
}
