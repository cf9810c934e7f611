import { useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { useScreenFailed } from '../../platform/live/index.ts';
import { ScreenLoadError } from '../../platform/route/index.ts';
import { comeBack } from './come-back.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { mayReloadItself, reloadOnceServed } from './reload-once-served.ts';

interface ScreenFailedProps {
  error: unknown;
  reset: () => void;
}

/** The warning dialog of a failed screen: its script did not load, or the screen itself broke. */
export function ScreenFailed({ error, reset }: ScreenFailedProps) {
  const t = useT('shell');
  const notLoaded = error instanceof ScreenLoadError;
  useScreenFailed();
  const drawAgain = useRef(reset);
  drawAgain.current = reset;
  useEffect(() => {
    if (notLoaded) return reloadOnceServed();
    return comeBack({
      reset: () => drawAgain.current(),
      reload: () => window.location.reload(),
      mayReload: mayReloadItself,
    });
  }, [notLoaded]);
  return (
    <Dialog
      opened
      title={t('failed.title')}
      onClose={reset}
      alert
      actions={
        <>
          <a className={styles.button} href="/">
            {t('failed.home')}
          </a>
          <button type="button" className={styles.button} data-main onClick={() => window.location.reload()}>
            {t('failed.again')}
          </button>
        </>
      }
    >
      <p>{t(notLoaded ? 'failed.notLoaded' : 'failed.broken')}</p>
      <p className={styles.note}>{t('failed.goesOn')}</p>
    </Dialog>
  );
}
