import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { drawVitalNights } from './draw-nights.ts';
import { drawVitals } from './draw-vitals.ts';
import { sumVitals } from './sum-vitals.ts';
import { VitalsCard } from './vitals-card.tsx';
import { vitalNightsTable, vitalsTable } from './vitals-table.ts';

/** Temperature, heart rate, oximetry, respiration and balance over time or night by night, one at a time. */
const vitals = defineChart(charts.vitals, {
  title: 'vitals.title',
  question: 'vitals.question',
  claim: 'vitals.claim',
  views: {
    view: { title: 'vitals.view', options: { series: 'vitals.series', nights: 'vitals.nights' } },
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
  draw: (record, { view, sign }, range, texts) =>
    (view === 'nights' ? drawVitalNights : drawVitals)(record, sign, range, texts),
  table: (record, { view, sign }, _range, texts) =>
    (view === 'nights' ? vitalNightsTable : vitalsTable)(record, sign, texts),
  sums: sumVitals,
  below: VitalsCard,
  belowHasSheet: true,
});

export default chartPage(vitals);
