import { Skeleton } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import styles from './loading-screen.module.css';

/** The content while a screen and its data load. */
export function LoadingScreen() {
  const t = useT('shell');
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <Skeleton height="2.5rem" width="40%" />
      {Array.from({ length: 8 }, (_none, index) => index).map((index) => (
        <Skeleton key={index} height="9rem" />
      ))}
    </div>
  );
}
