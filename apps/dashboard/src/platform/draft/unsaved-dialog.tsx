import { Button, Dialog, row } from '@padlight/ui';
import { useT } from '../i18n/index.ts';
import styles from './unsaved-dialog.module.css';

/** Asks before unsaved input is discarded. */
export function UnsavedDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const t = useT('shell');
  return (
    <Dialog title={t('unsaved.title')} onClose={stay}>
      <p className={styles.hint}>{t('unsaved.hint')}</p>
      <div className={row(3, 'end', styles.buttons)}>
        <Button onClick={leave}>{t('unsaved.leave')}</Button>
        <Button kind="primary" onClick={stay}>
          {t('unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
