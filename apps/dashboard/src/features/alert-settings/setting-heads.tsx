import { useT } from '../../platform/i18n/index.ts';
import styles from './setting-row.module.css';

const columns = ['type', 'priority', 'delay', 'escalation', 'how', 'quiet'] as const;

/** The column heads of the rows, where there is room for columns. */
export function SettingHeads() {
  const t = useT('alert-settings');
  return (
    <div className={`${styles.line} ${styles.heads}`} aria-hidden>
      {columns.map((column) => (
        <span key={column}>{t(`column.${column}`)}</span>
      ))}
    </div>
  );
}
