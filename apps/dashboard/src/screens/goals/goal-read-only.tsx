import type { GoalKind, GoalPart, Product } from '@padlight/contract';
import { Card, grid } from '@padlight/ui';
import { usePartText } from '../../features/goals/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './goal-page.module.css';

interface GoalValuesListProps {
  values: GoalPart;
  products: readonly Product[];
}

/** Skips parts without information: an end that follows from the other half's beginning, and parts of an empty half. */
const isReported = (values: GoalPart, name: string): boolean => {
  if (name === 'DayEndTime' || name === 'NightEndTime') return false;
  if (values.NightStartTime === null && name.includes('Night')) return false;
  return !(values.DayStartTime === null && name.includes('Day'));
};

/** The values of a goal, each with its name. */
export function GoalValuesList({ values, products }: GoalValuesListProps) {
  const textsOf = usePartText(products);
  return (
    <dl className={grid(2, styles.values)}>
      {textsOf(values)
        .filter(({ name }) => isReported(values, name))
        .map(({ name, label, texts }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{texts}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A goal for a reader who may see but not set it. */
export function GoalReadOnly({ kind, ...listProps }: GoalValuesListProps & { kind: GoalKind }) {
  const t = useT('goals');
  return (
    <Card className={styles.card} labelledBy="goal-now">
      <h2 id="goal-now">{t(`goal.${kind}`)}</h2>
      <p className={styles.quiet}>{t(`hint.${kind}`)}</p>
      <GoalValuesList {...listProps} />
      <p className={styles.quiet}>{t('readOnly')}</p>
    </Card>
  );
}
