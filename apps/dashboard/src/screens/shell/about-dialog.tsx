import { useT } from '../../platform/i18n/index.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface AboutDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What the product is, and what it is not. */
export function AboutDialog({ opened, onClose }: AboutDialogProps) {
  const t = useT('shell');
  return (
    <Dialog
      opened={opened}
      title={t('about.title')}
      onClose={onClose}
      actions={
        <button type="button" className={styles.button} data-main onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <p>{t('about.what')}</p>
      <p className={styles.strong}>{t('about.support')}</p>
      <p>{t('about.limits')}</p>
      <p className={styles.note}>{t('about.licence')}</p>
    </Dialog>
  );
}
