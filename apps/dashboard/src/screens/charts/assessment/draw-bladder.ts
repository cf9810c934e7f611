import type { Mark, PlotLayer, Stop } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  changeLayers,
  changeLegend,
  changesOf,
  type Drawn,
  drawOverTime,
  eventStops,
  heightMl,
  voidLegend,
  voidShapes,
  volumeAxis,
} from '../../../features/charts/index.ts';
import { type ChartObservation, observedStop } from '../observations/observation-record.ts';
import { type AssessmentRecord, observedOf, observedText } from './assessment-record.ts';

const drunk = { colour: 'var(--pl-text-muted)', opacity: 0.5, hatched: true } as const;
const observed = { colour: 'var(--pl-text)' } as const;
/** The observations above the volumes, each with its shape and letter. */
const signs = [
  { name: 'urine', shape: 'circle', letter: 'assessment.sign.void', legend: 'assessment.observedVoid' },
  { name: 'leak', shape: 'triangle', letter: 'assessment.sign.leak', legend: 'assessment.leak' },
  { name: 'urgency', shape: 'diamond', letter: 'assessment.sign.urgency', legend: 'assessment.urgency' },
] as const;

/** A bladder diary over the time: voids into the pad with their interval, drinks, and what people observed above them. */
export function drawBladder(record: AssessmentRecord, range: ChartRange, texts: ChartTexts): Drawn {
  const { t, volume } = texts;
  const { voids, gaps } = record;
  const drinks = observedOf(record, 'drink');
  const changes = changesOf(record.cycles, range);
  const most = Math.max(200, ...voids.map(heightMl), ...drinks.map(({ value }) => value ?? 0));
  const left = volumeAxis(most * 1.2, texts);
  const top = left.to * 0.95;
  // Wide enough to be seen, and never wider than a few minutes of a week.
  const width = (range.to - range.from) / 200;
  const voidMarks = voids.map(
    ({ start, size, ml, lowMl, highMl }): Mark => ({
      x: Date.parse(start),
      y: ml,
      shape: voidShapes[size],
      stem: true,
      range: [lowMl, highMl],
    }),
  );
  const stopOf = (observation: ChartObservation, what: string): Stop =>
    observedStop(observation, () => [what, observedText(record, observation, texts)], texts);
  const observedLayers = signs.map(
    ({ name, shape, letter }): PlotLayer => ({
      kind: 'marks',
      appearance: observed,
      event: 'event',
      marks: observedOf(record, name).map((observation) => ({
        x: Date.parse(observation.at),
        y: top,
        shape,
        label: t(letter),
      })),
    }),
  );
  const drawn = drawOverTime(record, range, texts, {
    left,
    layers: [
      {
        kind: 'columns',
        appearance: drunk,
        columns: drinks.map(({ at: when, value }) => ({
          from: Date.parse(when) - width / 2,
          to: Date.parse(when) + width / 2,
          low: 0,
          high: value ?? 0,
        })),
      },
    ],
    above: [
      ...changeLayers(changes, true),
      { kind: 'marks', appearance: appearances.void, event: 'void', marks: voidMarks },
      ...observedLayers,
    ],
    stops: [
      ...eventStops({ voids, gaps, changes }, texts),
      ...drinks.map((drink) => stopOf(drink, t('assessment.drink'))),
      ...signs.flatMap(({ name, legend }) =>
        observedOf(record, name).map((observation) => stopOf(observation, t(legend))),
      ),
    ],
    legend: [
      ...voidLegend(texts),
      { label: t('void.interval'), appearance: appearances.interval, shape: 'area' },
      { label: t('assessment.drinkLegend', { unit: volume.unit }), appearance: drunk, shape: 'area' },
      ...signs.map(({ shape, letter, legend }) => ({
        label: `${t(letter)}: ${t(legend)}`,
        appearance: observed,
        shape,
      })),
      ...changeLegend(t),
    ],
  });
  return { ...drawn, nothing: { title: t('assessment.none'), hint: t('assessment.noneHint') } };
}
