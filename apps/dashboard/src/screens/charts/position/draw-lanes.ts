import type { Stop } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawOverTime,
  gapStops,
} from '../../../features/charts/index.ts';
import { shortDuration } from '../../../features/tile/index.ts';
import { type PositionRecord, positionOrder } from './position-record.ts';

const ms = (instant: string): number => Date.parse(instant);
const paint = {
  position: { colour: 'var(--pl-accent)', opacity: 0.8 },
  overdue: { colour: 'var(--pl-red)', opacity: 0.9 },
  turn: { colour: 'var(--pl-text)' },
} as const;

/** Turns and overdue stretches have lanes of their own above the positions: neither is known by its colour alone. */
const turnLane = 0;
const overdueLane = 1;
const laneOf = (index: number): number => index + 2;

/** The positions that have a lane: the usual ones, and others that the person was in. */
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
  return [
    ...record.stretches.map((stretch) => ({
      at: (ms(stretch.from) + ms(stretch.to)) / 2,
      texts: () => t('position.heldAt', { position: position(stretch.position), ...span(stretch) }),
    })),
    ...record.turns.map((turn) => ({
      at: ms(turn.at),
      isEvent: true,
      texts: () => t('position.turnAt', { time: at(turn.at), degrees: number(turn.degrees) }),
    })),
    ...record.recorded.map(({ at: when, by }) => ({
      at: ms(when),
      isEvent: true,
      texts: () => t('position.recordedAt', { time: at(when), name: by ?? t('position.someone') }),
    })),
    ...record.overdue.map((stretch) => ({
      at: ms(stretch.from),
      isEvent: true,
      texts: () => t('position.overdueAt', span(stretch)),
    })),
    ...gapStops(record.gaps, texts),
  ];
}

/** Each position in a lane of its own over the time, with turns and overdue stretches above. */
export function drawLanes(record: PositionRecord, range: ChartRange, texts: ChartTexts): Drawn {
  const { t, position } = texts;
  const lanes = lanesOf(record);
  const drawn = drawOverTime(record, range, texts, {
    left: {
      from: laneOf(lanes.length) - 0.5,
      to: -0.5,
      ticks: [
        { at: turnLane, label: t('position.turns') },
        { at: overdueLane, label: t('position.overdue') },
        ...lanes.map((name, index) => ({ at: laneOf(index), label: position(name) })),
      ],
    },
    layers: [
      {
        kind: 'bands',
        appearance: paint.position,
        bands: record.stretches.map((stretch) => ({
          lane: laneOf(lanes.indexOf(stretch.position)),
          from: ms(stretch.from),
          to: ms(stretch.to),
        })),
      },
      {
        kind: 'bands',
        appearance: paint.overdue,
        event: 'overdue',
        bands: record.overdue.map(({ from, to }) => ({ lane: overdueLane, from: ms(from), to: ms(to) })),
      },
    ],
    above: [
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
    stops: stopsOf(record, texts),
    legend: [
      { label: t('position.held'), appearance: paint.position, shape: 'area' },
      { label: t('position.overdueLegend'), appearance: paint.overdue, shape: 'area' },
      { label: t('position.turnLegend'), appearance: paint.turn, shape: 'circle' },
      { label: t('position.recordedLegend'), appearance: paint.turn, shape: 'triangle' },
    ],
  });
  if (record.shortestMs === 0) return drawn;
  const shortest = t('position.shortest', { time: shortDuration(record.shortestMs) });
  return {
    ...drawn,
    legend: [...drawn.legend, { label: shortest, appearance: appearances.interval, shape: 'area' }],
  };
}
