import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { drawEvents } from './draw-events.ts';
import { eventsTable } from './events-table.ts';
import { sumEvents } from './sum-events.ts';

const ofDays = ['24h', '3d', '7d'] as const;
/** Falls are rare: of the last week, or of three months. */
const ofFalls = ['7d', '3m'] as const;

/** All events on one time line, or one kind of them alone. */
const events = defineChart(charts.events, {
  title: 'events.title',
  question: 'events.question',
  views: {
    kind: {
      title: 'events.show',
      options: {
        all: 'events.all',
        voids: 'events.kind.voids',
        pads: 'events.kind.pads',
        turns: 'events.kind.turns',
        falls: 'events.kind.falls',
        alerts: 'events.kind.alerts',
        devices: 'events.kind.devices',
        reports: 'events.kind.reports',
      },
    },
  },
  ranges: ({ kind }) => (kind === 'falls' ? ofFalls : ofDays),
  draw: (record, { kind }, range, texts) => drawEvents(record, kind, range, texts),
  table: (record, { kind }, range, texts) => eventsTable(record, kind, range, texts),
  sums: sumEvents,
});

export default chartPage(events);
