import {
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawOverTime,
} from '../../../features/charts/index.ts';
import { observedStop } from '../observations/observation-record.ts';
import { type AssessmentRecord, observedOf, observedText } from './assessment-record.ts';

const stool = { colour: 'var(--pl-accent)' } as const;
const usual = { colour: 'var(--pl-text-muted)', opacity: 0.12 } as const;
/** The types of the Bristol Stool Form Scale (Lewis and Heaton 1997), of which 3 to 5 are usual. */
const bristol = [1, 2, 3, 4, 5, 6, 7];

/** Each stool at its type of the Bristol Stool Form Scale. */
export function drawBowel(record: AssessmentRecord, range: ChartRange, texts: ChartTexts): Drawn {
  const { t, number } = texts;
  const stools = observedOf(record, 'bowel');
  const drawn = drawOverTime({ ...record, gaps: [] }, range, texts, {
    left: {
      from: 0.5,
      to: 7.5,
      label: t('assessment.bristol'),
      ticks: bristol.map((type) => ({ at: type, label: number(type) })),
    },
    behind: [
      {
        kind: 'area',
        appearance: usual,
        points: [
          [range.from, 2.5, 5.5],
          [range.to, 2.5, 5.5],
        ],
      },
    ],
    above: [
      {
        kind: 'marks',
        appearance: stool,
        event: 'event',
        marks: stools.map(({ at: when, value }) => ({
          x: Date.parse(when),
          y: value ?? 0,
          shape: 'circle' as const,
        })),
      },
    ],
    stops: stools.map((observation) =>
      observedStop(observation, () => [observedText(record, observation, texts)], texts),
    ),
    legend: [
      { label: t('assessment.stool'), appearance: stool, shape: 'circle' },
      { label: t('assessment.usualStool'), appearance: usual, shape: 'area' },
    ],
  });
  return { ...drawn, nothing: { title: t('assessment.noStool'), hint: t('assessment.noStoolHint') } };
}
