import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { drawObservations } from './draw-observations.ts';
import { LegendCard } from './legend-card.tsx';
import { observationsTable } from './observations-table.ts';
import { sumObservations } from './sum-observations.ts';

/** The observations of people over the time, beside the voids that the sensor found. */
const observations = defineChart(charts.observations, {
  title: 'observations.title',
  question: 'observations.question',
  views: {
    show: {
      title: 'events.show',
      options: {
        all: 'observations.all',
        bladder: 'observations.bladder',
        bowel: 'observations.bowel',
        other: 'observations.other',
      },
    },
  },
  draw: (record, { show }, range, texts) => drawObservations(record, show, range, texts),
  table: (record, { show }, range, texts) => observationsTable(record, show, range, texts),
  sums: sumObservations,
  below: LegendCard,
});

export default chartPage(observations);
