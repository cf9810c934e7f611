import { Button, Dialog } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './admin-form.module.css';

/** Asks before what was typed is thrown away. */
export function UnsavedDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const t = useT('manage');
  return (
    <Dialog title={t('form.unsaved')} onClose={stay}>
      <p className={styles.hint}>{t('form.unsavedHint')}</p>
      <div className={styles.buttons}>
        <Button onClick={leave}>{t('form.leave')}</Button>
        <Button kind="primary" onClick={stay}>
          {t('form.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
