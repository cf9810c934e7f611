import { charts } from '@padlight/contract';
import { defineChart } from '../../features/charts/index.ts';
import { chartScreen } from './chart-screen.tsx';
import { drawPositionDays } from './position/draw-days.ts';
import { drawLanes } from './position/draw-lanes.ts';
import { PositionCard } from './position/position-card.tsx';
import { positionDaysTable, positionTable } from './position/position-table.ts';
import { sumPosition } from './position/sum-position.ts';

/** In detail up to a week; by day also over three months. */
const ranges = { lanes: ['24h', '3d', '7d'], daily: ['7d', '3m'] } as const;

/** How somebody lay, sat and stood, when they turned, and when a turn was overdue. */
export const position = defineChart(charts.position, {
  title: 'position.title',
  question: 'position.question',
  views: {
    view: { title: 'position.view', options: { lanes: 'position.lanes', daily: 'position.daily' } },
  },
  ranges: ({ view }) => ranges[view],
  draw: (record, { view }, range, texts) =>
    view === 'daily' ? drawPositionDays(record, texts) : drawLanes(record, range, texts),
  table: (record, { view }, _range, texts) =>
    view === 'daily' ? positionDaysTable(record, texts) : positionTable(record, texts),
  sums: sumPosition,
  below: PositionCard,
});

export const PositionScreen = chartScreen(position);
