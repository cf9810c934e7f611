import { Card, column } from '@padlight/ui';
import type { ChartRange, ChartTexts } from '../../../features/charts/index.ts';
import styles from './assessment.module.css';
import type { AssessmentRecord } from './assessment-record.ts';
import { padUse } from './pad-use.ts';

interface PadsCardProps {
  record: AssessmentRecord;
  range: ChartRange;
  texts: ChartTexts;
}

/** The use of pads in figures. */
export const PadsCard = ({ record, range, texts }: PadsCardProps) => (
  <Card labelledBy="assessment-pads" className={column(2, styles.card)}>
    <h2 id="assessment-pads">{texts.t('assessment.padUse')}</h2>
    <dl className={styles.figures}>
      {padUse(record, range, texts).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
