import { charts, getLatestPadFill } from '@padlight/contract';
import { drawNothing } from '../drawing/drawn.ts';
import { defineChart } from '../frame/chart-spec.ts';
import { drawAverage } from './draw-average.ts';
import { drawDays, isKnown } from './draw-days.ts';
import { drawSeries } from './draw-series.ts';
import { fillTable } from './fill-table.ts';
import { sumFill } from './sum-fill.ts';

/** In detail up to a week; the volume of each day also over three months. */
const ranges = {
  series: ['24h', '3d', '7d'],
  daily: ['7d', '3m'],
  average: ['7d'],
} as const;

/** The pad fill profile: the fill over the range, the volume of each day, or the average day. */
export const padFill = defineChart(charts['pad-fill'], {
  title: 'fill.title',
  question: 'fill.question',
  views: {
    view: {
      title: 'fill.view',
      options: {
        series: 'fill.series',
        daily: 'fill.daily',
        average: 'fill.average',
      },
    },
    half: {
      title: 'half.title',
      options: { all: 'half.all', day: 'half.day', night: 'half.night' },
    },
  },
  ranges: ({ view }) => ranges[view],
  draw: (fill, { view, half }, range, texts) => {
    if (view === 'daily' ? !fill.days.some(isKnown) : fill.points.length === 0 && fill.voids.length === 0)
      return drawNothing(range);
    if (view === 'daily') return drawDays(fill, half, texts);
    return view === 'average' ? drawAverage(fill, half, texts) : drawSeries(fill, half, range, texts);
  },
  table: fillTable,
  sums: sumFill,
});

/** The same chart of the last day as a part of the person's page: its call does not count as opening a chart. */
export const latestPadFill = { ...padFill, chart: { ...padFill.chart, call: getLatestPadFill } };
