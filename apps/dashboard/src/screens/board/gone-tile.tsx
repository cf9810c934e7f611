import { useT } from '../../platform/i18n/index.ts';
import styles from './gone-tile.module.css';

/** The place of a person who has just left the board. */
export function GoneTile() {
  const t = useT('tile');
  return <div className={styles.gone}>{t('gone')}</div>;
}
