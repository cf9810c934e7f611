import { type HalfAdvice, padRules } from '@padlight/contract';
import { Card, column, hint } from '@padlight/ui';
import type { ChartTexts } from '../../../features/charts/index.ts';
import { LinedTable } from '../lined-table.tsx';
import styles from './assessment.module.css';
import type { AssessmentRecord } from './assessment-record.ts';
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
export function AdviceCard({ record, texts }: { record: AssessmentRecord; texts: ChartTexts }) {
  const { t } = texts;
  return (
    <Card labelledBy="assessment-advice" className={column(3, styles.card)}>
      <h2 id="assessment-advice">{t('assessment.advice')}</h2>
      <p className={hint()}>{t('assessment.adviceHint')}</p>
      {(['day', 'night'] as const).map((half) => (
        <HalfOfAdvice
          key={half}
          title={half === 'day' ? t('half.day') : t('half.night')}
          advice={record.advice[half]}
          texts={texts}
        />
      ))}
    </Card>
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
    return product ? `${product.manufacturer} ${product.name}` : t('assessment.noneFits');
  };
  return (
    <LinedTable label={t('assessment.adviceTable', { half: title })} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('assessment.ruleTitle')}</th>
          <th scope="col">{t('assessment.needed')}</th>
          <th scope="col">{t('assessment.smallest')}</th>
          {products.map(({ productId, manufacturer, name, workingMl, isWorn, isOffered }) => (
            <th key={productId} scope="col">
              {manufacturer} {name} · {volume.text(workingMl)}
              {isWorn && ` · ${t('assessment.worn')}`}
              {!isOffered && ` · ${t('assessment.notOffered')}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {padRules.map((rule) => (
          <tr key={rule}>
            <th scope="row">{rules[rule]}</th>
            <td>
              <b>{volume.text(needed[rule].ml)}</b>{' '}
              <span className={hint()}>
                {t('measures.likely', {
                  low: volume.figure(needed[rule].lowMl),
                  high: volume.text(needed[rule].highMl),
                })}
              </span>
            </td>
            <td>{nameOf(smallest[rule])}</td>
            {products.map(({ productId, fit }) => (
              <td key={productId}>{fit && fits[fit[rule]]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </LinedTable>
  );
}
