import { useEffect, useRef } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useAnswer } from './use-answer.ts';

interface TrustStepProps {
  /** For how many days this browser may be trusted. */
  days: number;
  busy: boolean;
  onChosen: (trust: boolean) => void;
}

/** Asks whether this browser is to be trusted: yes, or not now; a private window can't be. */
export function TrustStep({ days, busy, onChosen }: TrustStepProps) {
  const t = useT('sign-in');
  const heading = useRef<HTMLHeadingElement>(null);
  const inPrivate = useAnswer(seemsPrivate);
  const isPrivate = inPrivate.state === 'here' && inPrivate.value;
  useEffect(() => heading.current?.focus(), []);
  const choose = (trust: boolean) => () => {
    if (!busy) onChosen(trust);
  };
  return (
    <div className={fieldStyles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {t('trust.title')}
      </h1>
      <p>{t('trust.text', { count: days })}</p>
      <p className={fieldStyles.hint}>{t(isPrivate ? 'trust.private' : 'trust.only')}</p>
      {!isPrivate && (
        <button type="button" className={fieldStyles.other} aria-disabled={busy} onClick={choose(true)}>
          {t('trust.yes')}
        </button>
      )}
      <button type="button" className={fieldStyles.submit} aria-disabled={busy} onClick={choose(false)}>
        {t(busy ? 'code.submitting' : 'trust.no')}
      </button>
    </div>
  );
}

/**
 * True where this looks like a private window, which cannot be trusted. Firefox and Safari give such a window
 * no private file system. In other browsers it is false, and the trust ends with the window's cookies.
 */
async function seemsPrivate(storage: StorageManager | undefined = navigator.storage): Promise<boolean> {
  if (!storage?.getDirectory) return false;
  return storage.getDirectory().then(
    () => false,
    () => true,
  );
}
