import { charts } from '@padlight/contract';
import { defineChart } from '../../../features/charts/index.ts';
import { chartPage } from '../chart-page.tsx';
import { sumObservations } from '../observations/sum-observations.ts';
import { AssessmentParts, AssessmentSummary, assessmentPapers, DoctorLink } from './assessment-parts.tsx';
import { assessmentTable } from './assessment-table.ts';
import { drawBladder } from './draw-bladder.ts';
import { drawBowel } from './draw-bowel.ts';
import { drawPads } from './draw-pads.ts';
import { drawWeek } from './draw-week.ts';

const pictures = { bladder: drawBladder, week: drawWeek, bowel: drawBowel, pads: drawPads } as const;

/** The continence assessment: diary, bowel, use of pads, hints and advice. */
const assessment = defineChart(charts.assessment, {
  title: 'assessment.title',
  question: 'assessment.question',
  claim: 'assessment.claim',
  views: {
    show: {
      title: 'events.show',
      options: {
        bladder: 'assessment.view.bladder',
        week: 'assessment.view.week',
        bowel: 'assessment.view.bowel',
        pads: 'assessment.view.pads',
      },
    },
  },
  ranges: ({ show }) => (show === 'week' ? ['7d', '3d'] : charts.assessment.ranges),
  each: 'show',
  draw: (record, { show }, range, texts) => pictures[show](record, range, texts),
  table: (record, { show }, range, texts) => assessmentTable(record, show, range, texts),
  sums: sumObservations,
  controls: DoctorLink,
  above: AssessmentSummary,
  below: AssessmentParts,
  papers: assessmentPapers,
});

export default chartPage(assessment);
