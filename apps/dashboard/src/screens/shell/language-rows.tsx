import { languages, languageTable } from '@padlight/contract';
import { IconCheck } from '@tabler/icons-react';
import { changeLanguage, useLanguage } from '../../platform/i18n/index.ts';
import styles from './drop-down.module.css';

/** One row a language, the current one marked. */
export function LanguageRows({ close }: { close: () => void }) {
  const spoken = useLanguage();
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={styles.row}
      aria-pressed={language === spoken}
      onClick={() => {
        close();
        void changeLanguage(language);
      }}
    >
      <IconCheck aria-hidden size={18} opacity={language === spoken ? 1 : 0} />
      {languageTable[language].name}
    </button>
  ));
}
