import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './top-bar.module.css';

/** Light or dark: follows the system until it is chosen here, and the choice is remembered. */
export function ColourSchemeButton() {
  const t = useT('shell');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  const words = t(dark ? 'look.light' : 'look.dark');
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={words}
      title={words}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden size={20} stroke={1.7} />
    </button>
  );
}
