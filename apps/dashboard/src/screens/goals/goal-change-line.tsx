import { type GoalChange, type Product, visibleText } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { usePartText } from '../../features/goals/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './goal-page.module.css';

/** An end that follows from the other half's beginning is reported with that. */
const reported = ({ before, after }: GoalChange, name: string): boolean =>
  !(name === 'DayEndTime' && 'NightStartTime' in after && after.NightStartTime === after.DayEndTime) &&
  !(name === 'NightEndTime' && 'DayStartTime' in after && after.DayStartTime === after.NightEndTime) &&
  name in before;

/** One change of a goal: time, user, each part with its old and new value, and the reason. */
export function GoalChangeLine({ change, products }: { change: GoalChange; products: readonly Product[] }) {
  const t = useT('goals');
  const { formatDateTime } = useFormat();
  const textsOf = usePartText(products);
  const was = new Map(textsOf(change.before).map(({ name, texts }) => [name, texts]));
  return (
    <li>
      <p className={styles.who}>
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>{' '}
        <b>{change.by ?? t('history.nobody')}</b>
      </p>
      <ul className={plainList(styles.parts)}>
        {textsOf(change.after)
          .filter(({ name }) => reported(change, name))
          .map(({ name, label, texts }) => (
            <li key={name}>
              {label}: <s>{was.get(name)}</s>{' '}
              <IconArrowRight role="img" aria-label={t('history.became')} size={16} /> <b>{texts}</b>
            </li>
          ))}
      </ul>
      {change.reason !== null && <p className={styles.reason}>{visibleText(change.reason)}</p>}
      {change.reasonHidden && <p className={styles.quiet}>{t('history.reasonHidden')}</p>}
    </li>
  );
}
