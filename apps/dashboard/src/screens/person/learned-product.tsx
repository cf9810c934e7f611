import type { ProductLearning } from '@padlight/contract';
import { Deviation } from '@padlight/ui';
import { useId, useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { factorText, percentOff } from './factor-text.ts';
import styles from './learned-card.module.css';
import { LearnedReason } from './learned-reason.tsx';
import { ShowAll } from './show-all.tsx';

/** The scale of the picture: from 2.5 times less to 2.5 times more. */
const scaleMost = 2.5;
const shownAtFirst = 4;

interface LearnedProductProps {
  learned: ProductLearning;
  name: string;
  /** True where sensors of several families read the product: then the family is named. */
  severalSensors: boolean;
}

/** The learned factor of one product, its certainty, and each reason, newest first. */
export function LearnedProduct({ learned, name, severalSensors }: LearnedProductProps) {
  const t = useT('person');
  const format = useFormat();
  const id = useId();
  const [all, setAll] = useState(false);
  const { factor, factorLow, factorHigh, pads: count, reasons, family } = learned;
  const texts = (value: number) => factorText(t, format, value);
  const off = percentOff(factor);
  const product = learned.product?.name ?? t('learned.noProduct');
  const variables = { count, name, product, pct: format.formatNumber(Math.abs(off)) };
  return (
    <article className={styles.product} aria-labelledby={id}>
      <h3 id={id}>
        {count === 0
          ? t('learned.nothing', variables)
          : t(off === 0 ? 'learned.same' : off > 0 ? 'learned.higher' : 'learned.lower', variables)}
      </h3>
      {severalSensors && <p className={styles.quiet}>{t('learned.family', { family })}</p>}
      <div className={styles.scale}>
        <Deviation low={factorLow} value={factor} high={factorHigh} most={scaleMost} />
      </div>
      <p>
        {t('learned.range', { low: texts(factorLow), high: texts(factorHigh) })}{' '}
        {off !== 0 && (
          <span className={styles.quiet}>
            {t('learned.means', {
              usual: format.volume.text(100),
              volume: format.volume.text(100 * factor),
            })}
          </span>
        )}
      </p>
      <ul className={styles.reasons} data-all={all || undefined} aria-label={t('learned.reasons')}>
        {reasons.toReversed().map((reason, index) => (
          <li key={reason.feedbackId} data-more={index >= shownAtFirst || undefined}>
            <LearnedReason reason={reason} />
          </li>
        ))}
      </ul>
      {reasons.length > shownAtFirst && (
        <ShowAll all={all} onToggle={() => setAll(!all)}>
          {all ? t('pads.fewer') : t('learned.all', { count: reasons.length })}
        </ShowAll>
      )}
    </article>
  );
}
