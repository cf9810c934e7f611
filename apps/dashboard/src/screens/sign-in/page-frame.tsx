import { languages, languageTable } from '@padlight/contract';
import { card } from '@padlight/ui/card-class';
import { unseen } from '@padlight/ui/unseen';
import { type ReactNode, useEffect } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { changeLanguage, useLanguage, useT } from '../../platform/i18n/index.ts';
import { useNotKept } from '../../platform/storage/index.ts';
import styles from './sign-in.module.css';

/** The card on the page, with the product's name above and what it is not below. */
export function PageFrame({ children }: { children: ReactNode }) {
  const t = useT('sign-in');
  const spoken = useLanguage();
  const isNotKept = useNotKept();
  const title = `${t('title')} · Padlight`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={card(styles.card)}>
        <p className={styles.brand}>
          <img src="/padlight.svg" alt="" width="36" height="36" />
          Padlight
        </p>
        {isNotKept && (
          <p className={fieldStyles.note} role="note">
            {t('notKept')}
          </p>
        )}
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{t('support')}</p>
        <fieldset className={styles.languages}>
          <legend className={unseen()}>{t('language')}</legend>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={language === spoken}
              className={fieldStyles.quiet}
              onClick={() => void changeLanguage(language)}
            >
              {languageTable[language].name}
            </button>
          ))}
        </fieldset>
      </footer>
    </div>
  );
}
