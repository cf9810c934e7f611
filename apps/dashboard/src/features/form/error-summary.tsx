import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './screen-form.module.css';

interface ErrorSummaryProps {
  /** Why the form was refused as a whole. */
  failed: string | undefined;
  /** The fields that are wrong, and why. */
  wrong: readonly { name: string; label: string; texts: string }[];
  /** Counts the tries to save: each reads it out again. */
  tries: number;
  onGo: (name: string) => void;
}

/** The reasons why a form is not saved, in one place above it: read out, and each line leads to its field. */
export function ErrorSummary({ failed, wrong, tries, onGo }: ErrorSummaryProps) {
  const t = useT('form');
  const box = useRef<HTMLElement>(null);
  const hasErrors = failed !== undefined || wrong.length > 0;
  const lastTry = useRef(0);
  useEffect(() => {
    // Once a try: an error that comes and goes while a field is corrected must not take the focus from it.
    if (lastTry.current === tries) return;
    lastTry.current = tries;
    if (hasErrors) box.current?.focus();
  }, [tries, hasErrors]);
  if (tries === 0 || !hasErrors) return null;
  return (
    <section ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>
        <IconAlertTriangle aria-hidden size={22} />
        {failed ?? t('wrong', { count: wrong.length })}
      </h2>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, label, texts }) => (
            <li key={name}>
              <button type="button" onClick={() => onGo(name)}>
                {label}: {texts}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
