import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { languages } from '@padlight/contract';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { changeLanguage, useLanguage, useT } from '../../platform/i18n/index.ts';
import { languageNames } from './language-names.ts';
import styles from './top-bar.module.css';

/** The bar's own buttons again, as rows of a menu: a phone's bar has no room for them. */
export function PhoneMenuItems() {
  const t = useT('shell');
  const spoken = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <div className={styles.narrowTools}>
      <Menu.Item
        leftSection={<Icon aria-hidden size={18} />}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {t(dark ? 'look.light' : 'look.dark')}
      </Menu.Item>
      {languages
        .filter((language) => language !== spoken)
        .map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<IconLanguage aria-hidden size={18} />}
            onClick={() => void changeLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
    </div>
  );
}
