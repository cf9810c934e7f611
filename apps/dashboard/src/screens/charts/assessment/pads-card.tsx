import { column, FoldCard } from '@padlight/ui';
import styles from './assessment.module.css';
import type { AssessmentPartProps } from './assessment-record.ts';
import { padUse } from './pad-use.ts';

/** The use of pads in figures. */
export const PadsCard = ({ record, range, texts, folds }: AssessmentPartProps) => (
  <FoldCard
    id="assessment-pads"
    title={texts.t('assessment.padUse')}
    folds={folds}
    className={column(2, styles.card)}
  >
    <dl className={styles.figures}>
      {padUse(record, range, texts).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </FoldCard>
);
