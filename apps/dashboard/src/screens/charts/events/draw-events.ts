import { type EventKind, eventKinds } from '@padlight/contract';
import type { PlotLayer } from '@padlight/ui';
import {
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawOverTime,
} from '../../../features/charts/index.ts';
import { type EventRecord, type ListedEvent, listEvents } from './event-record.ts';

const paint = {
  mark: { colour: 'var(--pl-accent)' },
  alert: { colour: 'var(--pl-red)', opacity: 0.6 },
} as const;
const shapes = { sensor: 'circle', carer: 'triangle' } as const;

/** Every event in the lane of its kind over the time; an alert lasts from when it was raised until it ended. */
export function drawEvents(
  record: EventRecord,
  kind: EventKind | 'all',
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { from, to } = range;
  const { t, at } = texts;
  const lanes: readonly EventKind[] = kind === 'all' ? eventKinds : [kind];
  const events = listEvents(record, kind, range, texts);
  const lane = (event: ListedEvent): number => lanes.indexOf(event.kind);
  const alerts: PlotLayer = {
    kind: 'bands',
    appearance: paint.alert,
    event: 'alert',
    bands: events
      .filter(({ by }) => by === 'alert')
      .map((event) => ({
        lane: lane(event),
        from: Math.max(from, Date.parse(event.at)),
        to: Math.min(to, event.until === null ? to : Date.parse(event.until)),
      })),
  };
  const drawn = drawOverTime(record, range, texts, {
    left: {
      from: lanes.length - 0.5,
      to: -0.5,
      ticks: lanes.map((name, index) => ({ at: index, label: t(`events.kind.${name}`) })),
    },
    layers: [alerts],
    above: [
      {
        kind: 'marks',
        appearance: paint.mark,
        event: 'event',
        marks: events.flatMap((event) =>
          event.by === 'alert' ? [] : [{ x: Date.parse(event.at), y: lane(event), shape: shapes[event.by] }],
        ),
      },
    ],
    stops: events.map((event) => ({
      at: Math.max(from, Date.parse(event.at)),
      isEvent: true,
      texts: () =>
        event.until === null
          ? t('events.at', { time: at(event.at), text: event.text })
          : t('events.span', { from: at(event.at), to: at(event.until), text: event.text }),
    })),
    legend: [
      { label: t('events.alertSpan'), appearance: paint.alert, shape: 'area' },
      { label: t('events.bySensor'), appearance: paint.mark, shape: shapes.sensor },
      { label: t('events.byCarer'), appearance: paint.mark, shape: shapes.carer },
    ],
  });
  // Falls are rare: that there is none does not mean that nothing was measured.
  return { ...drawn, nothing: { title: t('events.none'), hint: t('events.noneHint') } };
}
