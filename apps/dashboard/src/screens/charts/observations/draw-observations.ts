import {
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawOverTime,
} from '../../../features/charts/index.ts';
import {
  hasSensor,
  nameOf,
  type ObservationRecord,
  type ObservationView,
  observedStop,
  ofType,
  sensedText,
  typesOf,
  valueText,
} from './observation-record.ts';

const paint = {
  observed: { colour: 'var(--pl-accent)' },
  sensed: { colour: 'var(--pl-text)' },
} as const;

/** A lane for each type that was observed, and one for the voids of the sensor where the bladder is shown. */
export function drawObservations(
  record: ObservationRecord,
  view: ObservationView,
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { t, at } = texts;
  const types = typesOf(record, view);
  const isSensed = hasSensor(view);
  const lanes = [
    ...(isSensed ? [t('observations.sensed')] : []),
    ...types.map((type) => nameOf(type, texts)),
  ];
  const first = isSensed ? 1 : 0;
  const voids = isSensed ? record.voids : [];
  const observed = types.flatMap((type, index) =>
    ofType(record, type).map((observation) => ({ type, observation, lane: first + index })),
  );
  const drawn = drawOverTime(record, range, texts, {
    left: {
      from: lanes.length - 0.5,
      to: -0.5,
      ticks: lanes.map((label, index) => ({ at: index, label })),
    },
    above: [
      {
        kind: 'marks',
        appearance: paint.sensed,
        event: 'void',
        marks: voids.map(({ start }) => ({ x: Date.parse(start), y: 0, shape: 'circle' as const })),
      },
      {
        kind: 'marks',
        appearance: paint.observed,
        event: 'event',
        marks: observed.map(({ observation, lane }) => ({
          x: Date.parse(observation.at),
          y: lane,
          shape: 'triangle' as const,
        })),
      },
    ],
    stops: [
      ...voids.map((sensed) => ({
        at: Date.parse(sensed.start),
        isEvent: true,
        texts: () => t('observations.at', { time: at(sensed.start), what: sensedText(sensed, texts) }),
      })),
      ...observed.map(({ type, observation }) =>
        observedStop(observation, () => [nameOf(type, texts), valueText(type, observation, texts)], texts),
      ),
    ],
    legend: [
      ...(isSensed
        ? [{ label: t('observations.sensed'), appearance: paint.sensed, shape: 'circle' as const }]
        : []),
      { label: t('observations.entered'), appearance: paint.observed, shape: 'triangle' as const },
    ],
  });
  return { ...drawn, nothing: { title: t('observations.none'), hint: t('observations.noneHint') } };
}
