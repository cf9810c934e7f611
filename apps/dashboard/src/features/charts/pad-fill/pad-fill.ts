import { charts } from '@padlight/contract';
import { defineChart } from '../frame/chart-spec.ts';
import { drawAverage } from './draw-average.ts';
import { drawCourse } from './draw-course.ts';
import { drawDays } from './draw-days.ts';
import { fillTable } from './fill-table.ts';

/** The pad fill profile: the fill over the range, what was voided each day, or the average day. */
export const padFill = defineChart(charts['pad-fill'], {
  title: 'fill.title',
  views: {
    view: {
      title: 'fill.view',
      options: {
        course: 'fill.course',
        daily: 'fill.daily',
        average: 'fill.average',
      },
    },
    half: {
      title: 'half.title',
      options: { all: 'half.all', day: 'half.day', night: 'half.night' },
    },
  },
  // Days are compared over a week, whatever is chosen for the course.
  ownRange: ({ view }) => (view === 'course' ? undefined : { range: '7d', text: 'fill.sevenDays' }),
  draw: (fill, { view, half }, range, words) => {
    if (fill.points.length === 0 && fill.voids.length === 0)
      return {
        plot: { x: { ...range, ticks: [] }, left: { from: 0, to: 1 }, layers: [] },
        stops: [],
        legend: [],
      };
    if (view === 'daily') return drawDays(fill, half, words);
    return view === 'average' ? drawAverage(fill, half, words) : drawCourse(fill, half, range, words);
  },
  table: fillTable,
});
