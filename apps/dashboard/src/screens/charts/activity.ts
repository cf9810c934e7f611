import { charts } from '@padlight/contract';
import { defineChart } from '../../features/charts/index.ts';
import { ActivityCard } from './activity/activity-card.tsx';
import { activityDaysTable, activityHoursTable, activityRhythmTable } from './activity/activity-table.ts';
import { drawActivityDays } from './activity/draw-days.ts';
import { drawActivityHours } from './activity/draw-hours.ts';
import { drawActivityRhythm } from './activity/draw-rhythm.ts';
import { chartScreen } from './chart-screen.tsx';

/** In hours up to a week; by day and by hour of the clock also over three months. */
const ranges = { hours: ['24h', '3d', '7d'], daily: ['7d', '3m'], rhythm: ['7d', '3m'] } as const;

/** How long somebody rested, sat, stood and walked, by hour, by day and around the clock, and whether that is as usual. */
export const activity = defineChart(charts.activity, {
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

export const ActivityScreen = chartScreen(activity);
