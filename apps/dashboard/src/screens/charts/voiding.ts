import { charts } from '@padlight/contract';
import { changesOf, defineChart, eventRows, isNight, timedTable } from '../../features/charts/index.ts';
import { chartScreen } from './chart-screen.tsx';
import { drawVoiding } from './voiding/draw-voiding.ts';
import { MeasuresCard } from './voiding/measures-card.tsx';
import { PeriodChoice } from './voiding/period-choice.tsx';
import { sumVoids } from './voiding/sum-voids.ts';

/** Every void over the range, or pad by pad, with the measures of a voiding diary. */
export const voiding = defineChart(charts.voiding, {
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
    timedTable(
      eventRows({ ...record, changes: changesOf(record.cycles, range) }, texts),
      (at) => isNight(record, at),
      texts,
    ),
  sums: sumVoids,
  controls: PeriodChoice,
  below: MeasuresCard,
});

export const VoidingScreen = chartScreen(voiding);
