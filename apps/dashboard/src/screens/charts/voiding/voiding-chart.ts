import { charts } from '@padlight/contract';
import { changesOf, defineChart, eventRows, timedTable } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { drawVoiding } from './draw-voiding.ts';
import { MeasuresCard } from './measures-card.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { sumVoids } from './sum-voids.ts';

/** Every void over the range, or pad by pad, with the measures of a voiding diary. */
const voiding = defineChart(charts.voiding, {
  title: 'voiding.title',
  question: 'voiding.question',
  views: {
    view: {
      title: 'voiding.view',
      options: { overview: 'voiding.overview', cycles: 'voiding.cycles' },
    },
    mode: {
      title: 'voiding.mode',
      options: { sized: 'voiding.sized', only: 'voiding.only' },
    },
  },
  draw: drawVoiding,
  table: (record, _chosen, range, texts) =>
    timedTable(eventRows({ ...record, changes: changesOf(record.cycles, range) }, texts), record, texts),
  sums: sumVoids,
  controls: PeriodChoice,
  below: MeasuresCard,
});

export default chartPage(voiding);
