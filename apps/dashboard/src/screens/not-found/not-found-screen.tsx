import { Button } from '@padlight/ui';
import { IconMapQuestion } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './not-found-screen.module.css';

/** There is no such screen, or the reader may not open it: which of the two is not told. */
export function NotFoundScreen() {
  const t = useT('shell');
  return (
    <main className={styles.page}>
      <IconMapQuestion aria-hidden size={56} stroke={1.4} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.words')}</p>
      <Button kind="primary" href="/">
        {t('notFound.home')}
      </Button>
    </main>
  );
}
