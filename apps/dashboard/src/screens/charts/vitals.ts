import { charts } from '@padlight/contract';
import { defineChart } from '../../features/charts/index.ts';
import { chartScreen } from './chart-screen.tsx';
import { drawVitals } from './vitals/draw-vitals.ts';
import { sumVitals } from './vitals/sum-vitals.ts';
import { VitalsCard } from './vitals/vitals-card.tsx';
import { vitalsTable } from './vitals/vitals-table.ts';

/** Temperature, heart rate, oximetry, respiration and balance over time, one at a time. */
export const vitals = defineChart(charts.vitals, {
  title: 'vitals.title',
  question: 'vitals.question',
  views: {
    sign: {
      title: 'vitals.sign',
      options: {
        temperature: 'vitals.temperature',
        heartRate: 'vitals.heartRate',
        oximetry: 'vitals.oximetry',
        respiration: 'vitals.respiration',
        balance: 'vitals.balance',
      },
    },
  },
  each: 'sign',
  draw: (record, { sign }, range, texts) => drawVitals(record, sign, range, texts),
  table: (record, { sign }, _range, texts) => vitalsTable(record, sign, texts),
  sums: sumVitals,
  below: VitalsCard,
});

export const VitalsScreen = chartScreen(vitals);
