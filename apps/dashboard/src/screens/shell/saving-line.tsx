import { IconDeviceFloppy } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useSaving } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './saving-line.module.css';

/**
 * Reports that an action is still being saved, once that takes longer than expected. It is in the open dialog: anything
 * outside of one is neither visible nor read aloud.
 */
export function SavingLine() {
  const t = useT('shell');
  const saving = useSaving();
  if (saving === 'none') return null;
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return createPortal(
    <p role="status" className={styles.saving}>
      {saving === 'slow' && (
        <>
          <IconDeviceFloppy aria-hidden size="1.25em" />
          {t('saving')}
        </>
      )}
    </p>,
    place,
  );
}
