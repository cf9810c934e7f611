import { Banner } from '@padlight/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './new-link-key.module.css';

/** The new key. It is shown once. */
export function NewLinkKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useT('link-key');
  const texts = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied'), noted: t('noted') };
  return (
    <ShownOnce title={t('newKey')} copies={value} texts={texts} onClose={onClose}>
      <Banner kind="warning" icon={<IconAlertTriangle aria-hidden />}>
        {t('once')}
      </Banner>
      <p className={styles.key} data-link-key>
        {value}
      </p>
    </ShownOnce>
  );
}
