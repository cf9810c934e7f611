import { IconArrowBackUp, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './said-line.module.css';

/** What was done last, in words, and how to take it back where that can be. */
export interface Said {
  readonly words: string;
  /** Throws `CallError`. */
  readonly undo?: () => Promise<unknown>;
}

interface SaidLineProps {
  said: Said | undefined;
  onSaid: (said: Said | undefined) => void;
  /** Shows what stands now, after something was taken back. */
  refresh: () => unknown;
}

/** Says what was done last until it is put away; it is read out, and can be undone from here. */
export function SaidLine({ said, onSaid, refresh }: SaidLineProps) {
  const t = useT('form');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await said?.undo?.().then(
      () => onSaid({ words: t('said.undone') }),
      (error: unknown) => onSaid({ words: `${t('said.notUndone')} ${errorText(error)}` }),
    );
    setBusy(false);
    refresh();
  };
  return (
    <div role="status">
      {said && (
        <p className={styles.said}>
          <IconCircleCheck aria-hidden size={20} />
          <span className={styles.words}>{said.words}</span>
          {said.undo && (
            <button type="button" disabled={isBusy} onClick={() => void undo()}>
              <IconArrowBackUp aria-hidden size={18} />
              {t('said.undo')}
            </button>
          )}
          <button type="button" aria-label={t('said.putAway')} onClick={() => onSaid(undefined)}>
            <IconX aria-hidden size={18} />
          </button>
        </p>
      )}
    </div>
  );
}
