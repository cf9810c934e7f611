import { type HalfAdvice, padRules, productName } from '@padlight/contract';
import { column, FoldCard, hint } from '@padlight/ui';
import type { ChartTexts } from '../../../features/charts/index.ts';
import { LinedTable } from '../lined-table.tsx';
import styles from './assessment.module.css';
import type { AssessmentPartProps } from './assessment-record.ts';
import { doubtSentence } from './hint-text.ts';

const ruleTexts = ({ t }: ChartTexts) => ({
  average: t('assessment.rule.average'),
  maximum: t('assessment.rule.maximum'),
  weighted: t('assessment.rule.weighted'),
  'maximum-plus': t('assessment.rule.plus'),
});
const fitTexts = ({ t }: ChartTexts) => ({
  fits: t('assessment.fit.fits'),
  tight: t('assessment.fit.tight'),
  'too-small': t('assessment.fit.small'),
});

/** The advice on pads by four rules, by day and by night. */
export function AdviceCard({ record, texts, folds }: AssessmentPartProps) {
  const { t } = texts;
  return (
    <FoldCard
      id="assessment-advice"
      title={t('assessment.advice')}
      folds={folds}
      className={column(3, styles.card)}
    >
      <p className={hint()}>{t('assessment.adviceHint')}</p>
      {(['day', 'night'] as const).map((half) => (
        <HalfOfAdvice
          key={half}
          title={half === 'day' ? t('half.day') : t('half.night')}
          advice={record.advice[half]}
          texts={texts}
        />
      ))}
    </FoldCard>
  );
}

interface HalfProps {
  title: string;
  advice: HalfAdvice;
  texts: ChartTexts;
}

function HalfOfAdvice({ title, advice, texts }: HalfProps) {
  const { t, number } = texts;
  const { shifts, shiftsInRange, needed, products, doubts } = advice;
  return (
    <div className={column(2)}>
      <h3>{title}</h3>
      <p>{t('assessment.shifts', { known: number(shifts), all: number(shiftsInRange) })}</p>
      {doubts.map((doubt) => (
        <p key={doubt}>
          {needed === null && <strong>{t('assessment.outcome.notEnough')}: </strong>}
          {doubtSentence(doubt, texts)}
        </p>
      ))}
      {products.length === 0 ? (
        <p>{t('assessment.noProducts')}</p>
      ) : (
        needed !== null && <FitTable title={title} advice={advice} texts={texts} />
      )}
    </div>
  );
}

/** Each rule with the volume that it needs, the smallest pad that holds it, and each product. */
function FitTable({ title, advice: { needed, smallest, products }, texts }: HalfProps) {
  const { t, volume } = texts;
  const rules = ruleTexts(texts);
  const fits = fitTexts(texts);
  if (!needed || !smallest) return null;
  const nameOf = (productId: number | null): string => {
    const product = products.find((candidate) => candidate.productId === productId);
    return product ? productName(product) : t('assessment.noneFits');
  };
  return (
    <LinedTable
      label={t('assessment.adviceTable', { half: title })}
      className={styles.table}
      columns={[
        t('assessment.ruleTitle'),
        t('assessment.needed'),
        t('assessment.smallest'),
        ...products.map((product) =>
          [
            productName(product),
            volume.text(product.workingMl),
            ...(product.isWorn ? [t('assessment.worn')] : []),
            ...(product.isOffered ? [] : [t('assessment.notOffered')]),
          ].join(' · '),
        ),
      ]}
      rows={padRules.map((rule) => ({
        key: rule,
        cells: [
          rules[rule],
          <span key="needed">
            <b>{volume.text(needed[rule].ml)}</b>{' '}
            <span className={hint()}>
              {t('measures.likely', {
                low: volume.figure(needed[rule].lowMl),
                high: volume.text(needed[rule].highMl),
              })}
            </span>
          </span>,
          nameOf(smallest[rule]),
          ...products.map(({ fit }) => fit && fits[fit[rule]]),
        ],
      }))}
    />
  );
}
