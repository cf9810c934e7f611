import { Menu } from '@mantine/core';
import { languages } from '@padlight/contract';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { changeLanguage, useLanguage, useT } from '../../platform/i18n/index.ts';
import { languageNames } from './language-names.ts';
import styles from './top-bar.module.css';

/** The language of the screens, kept for the session. */
export function LanguageMenu() {
  const t = useT('shell');
  const spoken = useLanguage();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('language.choose', { name: languageNames[spoken] })}
        >
          <IconLanguage aria-hidden size={20} stroke={1.7} />
          {spoken.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === spoken}
            leftSection={<IconCheck aria-hidden size={18} opacity={language === spoken ? 1 : 0} />}
            onClick={() => void changeLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
