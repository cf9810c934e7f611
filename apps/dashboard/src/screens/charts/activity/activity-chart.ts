import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { ActivityCard } from './activity-card.tsx';
import { activityDaysTable, activityHoursTable, activityRhythmTable } from './activity-table.ts';
import { drawActivityDays } from './draw-days.ts';
import { drawActivityHours } from './draw-hours.ts';
import { drawActivityRhythm } from './draw-rhythm.ts';

/** In hours up to a week; by day and by hour of the clock also over three months. */
const ranges = { hours: ['24h', '3d', '7d'], daily: ['7d', '3m'], rhythm: ['7d', '3m'] } as const;

/** The time at rest, sitting, standing and walking, by hour, by day and around the clock, beside the usual one. */
const activity = defineChart(charts.activity, {
  title: 'activity.title',
  question: 'activity.question',
  views: {
    view: {
      title: 'activity.view',
      options: { hours: 'activity.hours', daily: 'activity.daily', rhythm: 'activity.rhythm' },
    },
  },
  ranges: ({ view }) => ranges[view],
  draw: (record, { view }, range, texts) => {
    if (view === 'daily') return drawActivityDays(record, texts);
    return view === 'rhythm' ? drawActivityRhythm(record, texts) : drawActivityHours(record, range, texts);
  },
  table: (record, { view }, _range, texts) => {
    if (view === 'daily') return activityDaysTable(record, texts);
    return view === 'rhythm' ? activityRhythmTable(record, texts) : activityHoursTable(record, texts);
  },
  below: ActivityCard,
});

export default chartPage(activity);
