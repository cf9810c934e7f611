import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { drawPositionDays } from './draw-days.ts';
import { drawLanes } from './draw-lanes.ts';
import { PositionCard } from './position-card.tsx';
import { positionDaysTable, positionTable } from './position-table.ts';
import { sumPosition } from './sum-position.ts';

/** In detail up to a week; by day also over three months. */
const ranges = { lanes: ['24h', '3d', '7d'], daily: ['7d', '3m'] } as const;

/** Lying, sitting and standing, with turns and the times in which a turn was overdue. */
const position = defineChart(charts.position, {
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

export default chartPage(position);
