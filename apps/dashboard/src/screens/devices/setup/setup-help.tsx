import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import type { SetupTrouble } from './read-setup.ts';
import styles from './setup-flow.module.css';

/** The trouble, and its remedy. */
export function SetupHelp({ trouble }: { trouble: SetupTrouble }) {
  const t = useT('devices');
  return (
    <div className={styles.trouble} role="alert">
      <IconAlertTriangle aria-hidden size={24} />
      <div>
        <b>{t(`trouble.${trouble}`)}</b>
        <p>{t(`troubleNext.${trouble}`)}</p>
      </div>
    </div>
  );
}
