import { languageTable } from '@padlight/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import { DropDown } from './drop-down.tsx';
import { LanguageRows } from './language-rows.tsx';
import styles from './top-bar.module.css';

/** Changes the language of the screens for the session. */
export function LanguageButton() {
  const t = useT('shell');
  const spoken = useLanguage();
  return (
    <DropDown
      className={styles.tool}
      name={t('language.choose', { name: languageTable[spoken].name })}
      label={
        <>
          <IconLanguage aria-hidden size={20} stroke={1.7} />
          {spoken.toUpperCase()}
        </>
      }
    >
      {(close) => <LanguageRows close={close} />}
    </DropDown>
  );
}
