import { column, FoldCard, hint } from '@padlight/ui';
import { doubtText, measureTexts } from '../voiding/measure-text.ts';
import styles from './assessment.module.css';
import type { AssessmentPartProps } from './assessment-record.ts';
import { padUse } from './pad-use.ts';

/** The figures of a bladder diary, each with its interval, or the reason why it is not stated. */
export function FiguresCard({ record, texts, folds }: AssessmentPartProps) {
  const { t } = texts;
  return (
    <FoldCard
      id="assessment-figures"
      title={t('assessment.figures')}
      folds={folds}
      className={column(2, styles.card)}
    >
      <dl className={styles.figures}>
        {measureTexts(texts).map(({ name, title, unit, write }) => {
          const { value, low, high, why } = record.measures[name];
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>
                {value === null ? (
                  <span className={hint()}>{why && doubtText(t, why)}</span>
                ) : (
                  <>
                    <b>{write(value)}</b> {unit}
                    {low !== null && high !== null && (
                      <span className={hint()}>
                        {' '}
                        {t('measures.likely', { low: write(low), high: write(high) })}
                      </span>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={hint()}>{t('measures.sensed')}</p>
    </FoldCard>
  );
}

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
