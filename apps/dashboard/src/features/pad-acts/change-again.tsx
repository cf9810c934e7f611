import type { Instant } from '@padlight/contract';
import { Button, column, row, useNow } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './change-buttons.module.css';

/** A second change of one person within this time is probably a second tap, or a colleague's. */
const againMs = 5 * 60_000;

/** True where a change was recorded so recently that another one needs a confirmation; updated by the page's clock. */
export const useIsRecentChange = (changedAt: Instant | null): boolean =>
  useNow((now) => changedAt !== null && now - Date.parse(changedAt) < againMs);

interface ChangeAgainProps {
  changedAt: Instant;
  onNo: () => void;
  onYes: () => void;
}

/** Asks whether to record another change so soon after one. */
export function ChangeAgain({ changedAt, onNo, onYes }: ChangeAgainProps) {
  const t = useT('pad-acts');
  const { formatTime } = useFormat();
  return (
    <div className={column(3)}>
      <p role="alert" className={styles.again}>
        {t('used.again', { time: formatTime(changedAt) })}
      </p>
      <div className={row(3, 'end')}>
        <Button onClick={onNo}>{t('used.notAgain')}</Button>
        <Button kind="primary" onClick={onYes}>
          {t('used.recordAgain')}
        </Button>
      </div>
    </div>
  );
}
