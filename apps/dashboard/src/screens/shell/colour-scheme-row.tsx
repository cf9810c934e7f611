import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './drop-down.module.css';
import { useDark } from './use-dark.ts';

/** Switches between light and dark, as a row of a panel: a phone's bar has no room for the button. */
export function ColourSchemeRow() {
  const t = useT('shell');
  const [dark, change] = useDark();
  if (!change) return null;
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button type="button" className={styles.row} onClick={change}>
      <Icon aria-hidden size={18} />
      {t(dark ? 'appearance.light' : 'appearance.dark')}
    </button>
  );
}
