import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './top-bar.module.css';
import { useDark } from './use-dark.ts';

/** Switches between light and dark, as an icon in the bar. */
export function ColourSchemeButton() {
  const t = useT('shell');
  const [dark, change] = useDark();
  if (!change) return null;
  const Icon = dark ? IconSun : IconMoon;
  const texts = t(dark ? 'appearance.light' : 'appearance.dark');
  return (
    <button type="button" className={styles.tool} aria-label={texts} title={texts} onClick={change}>
      <Icon aria-hidden size={20} stroke={1.7} />
    </button>
  );
}
