import { mostConnections } from '@padlight/contract';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { retryLive, useLiveState } from '../../platform/live/index.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks for a retry while attempts continue in the background; success closes it. It can be closed to read the page. */
export function RetryDialog() {
  const t = useT('shell');
  const { trouble, lostSince } = useLiveState();
  const [putAway, setPutAway] = useState<number | null>(null);
  const close = (): void => setPutAway(lostSince);
  return (
    <Dialog
      opened={trouble !== null && putAway !== lostSince}
      title={t('retry.title')}
      onClose={close}
      alert
      actions={
        <>
          <button type="button" className={styles.button} onClick={close}>
            {t('close')}
          </button>
          <button type="button" className={styles.button} data-main onClick={retryLive}>
            {t('retry.now')}
          </button>
        </>
      }
    >
      <p>{t(`retry.${trouble ?? 'connect'}`, { most: mostConnections })}</p>
      <p className={styles.note}>{t('retry.goesOn')}</p>
    </Dialog>
  );
}
