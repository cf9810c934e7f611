import type { Plot, Stop } from '@padlight/ui';
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
import { shortDuration } from '../../../features/tile/index.ts';
import { type PositionRecord, positionOrder } from './position-record.ts';

const ms = (instant: string): number => Date.parse(instant);
const paint = {
  held: { colour: 'var(--pl-accent)', opacity: 0.8 },
  overdue: { colour: 'var(--pl-red)', opacity: 0.9 },
  turn: { colour: 'var(--pl-text)' },
} as const;

/** Turns and what is overdue have a lane of their own above the positions: neither is known by its colour alone. */
const turnLane = 0;
const overdueLane = 1;
const laneOf = (index: number): number => index + 2;

/** The lanes that are drawn: positions that were not held take no room, but for the usual ones. */
const lanesOf = ({ heldMs }: PositionRecord) =>
  positionOrder.filter(
    (position) => heldMs[position] !== undefined || (position !== 'unknown' && position !== 'lying-front'),
  );

function stopsOf(record: PositionRecord, texts: ChartTexts): Stop[] {
  const { t, at, number, position } = texts;
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: at(from),
    to: at(to),
    time: shortDuration(ms(to) - ms(from)),
  });
  return inOrder([
    ...record.stretches.map((one) => ({
      at: (ms(one.from) + ms(one.to)) / 2,
      texts: () => t('position.heldAt', { position: position(one.position), ...span(one) }),
    })),
    ...record.turns.map((turn) => ({
      at: ms(turn.at),
      isEvent: true,
      texts: () => t('position.turnAt', { time: at(turn.at), degrees: number(turn.degrees) }),
    })),
    ...record.recorded.map(({ at: when, by }) => ({
      at: ms(when),
      isEvent: true,
      texts: () => t('position.recordedAt', { time: at(when), name: by ?? t('position.somebody') }),
    })),
    ...record.overdue.map((one) => ({
      at: ms(one.from),
      isEvent: true,
      texts: () => t('position.overdueAt', span(one)),
    })),
    ...record.gaps.map(({ from, to }) => ({
      at: (ms(from) + ms(to)) / 2,
      isEvent: true,
      texts: () => t('gapAt', { from: at(from), to: at(to) }),
    })),
  ]);
}

/** Each position in a lane of its own over the time, with turns and overdue stretches above. */
export function drawLanes(record: PositionRecord, { from, to }: ChartRange, texts: ChartTexts): Drawn {
  const { t, position } = texts;
  const lanes = lanesOf(record);
  const count = laneOf(lanes.length);
  const plot: Plot = {
    x: { from, to, ticks: timeAxis(from, to, texts) },
    left: {
      from: count - 0.5,
      to: -0.5,
      ticks: [
        { at: turnLane, label: t('position.turns') },
        { at: overdueLane, label: t('position.overdue') },
        ...lanes.map((one, index) => ({ at: laneOf(index), label: position(one) })),
      ],
    },
    layers: [
      nightLayer(record.nights),
      gapLayer(record.gaps),
      {
        kind: 'bands',
        appearance: paint.held,
        bands: record.stretches.map((one) => ({
          lane: laneOf(lanes.indexOf(one.position)),
          from: ms(one.from),
          to: ms(one.to),
        })),
      },
      {
        kind: 'bands',
        appearance: paint.overdue,
        event: 'overdue',
        bands: record.overdue.map((one) => ({ lane: overdueLane, from: ms(one.from), to: ms(one.to) })),
      },
      clockLayer(texts),
      {
        kind: 'marks',
        appearance: paint.turn,
        event: 'turn',
        marks: record.turns.map(({ at }) => ({ x: ms(at), y: turnLane, shape: 'circle' })),
      },
      {
        kind: 'marks',
        appearance: paint.turn,
        event: 'turn',
        marks: record.recorded.map(({ at }) => ({ x: ms(at), y: turnLane, shape: 'triangle' })),
      },
    ],
  };
  return {
    plot,
    stops: stopsOf(record, texts),
    legend: [
      { label: t('position.held'), appearance: paint.held, shape: 'area' },
      { label: t('position.overdueLegend'), appearance: paint.overdue, shape: 'area' },
      { label: t('position.turnLegend'), appearance: paint.turn, shape: 'circle' },
      { label: t('position.recordedLegend'), appearance: paint.turn, shape: 'triangle' },
      ...shadeLegend(t),
      ...clockLegend(texts),
      ...(record.shortestMs === 0
        ? []
        : [
            {
              label: t('position.shortest', { time: shortDuration(record.shortestMs) }),
              appearance: appearances.interval,
              shape: 'area' as const,
            },
          ]),
    ],
  };
}
