import { Button, Dialog, row } from '@padlight/ui';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';
import styles from './unsaved-dialog.module.css';

/** Guards a form with unsaved input against leaving. */
export interface UnsavedGuard {
  /** Leaves at once or, with unsaved input, after the reader's confirmation: to close a dialog. */
  readonly before: (leave: () => void) => void;
  /** The question, while it is asked: render it beside the form. */
  readonly question: ReactNode;
}

/**
 * Asks before the reader leaves while `isUnsaved` returns true: within the dashboard in a dialog, when the tab is closed
 * by the browser's own. `onLeave` is called when they leave nevertheless.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, onLeave?: () => void): UnsavedGuard {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  const [closing, setClosing] = useState<{ readonly leave: () => void } | null>(null);
  const answers =
    blocker.status === 'blocked'
      ? { leave: blocker.proceed, stay: blocker.reset }
      : closing && { leave: closing.leave, stay: () => undefined };
  const done = (): void => setClosing(null);
  return {
    before: (leave) => (isUnsaved() ? setClosing({ leave }) : leave()),
    question: answers && (
      <UnsavedDialog
        leave={() => {
          done();
          onLeave?.();
          answers.leave();
        }}
        stay={() => {
          done();
          answers.stay();
        }}
      />
    ),
  };
}

/** Asks before unsaved input is discarded. */
function UnsavedDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const t = useT('shell');
  return (
    <Dialog title={t('unsaved.title')} onClose={stay}>
      <p className={styles.hint}>{t('unsaved.hint')}</p>
      <div className={row(3, 'end', styles.buttons)}>
        <Button onClick={leave}>{t('unsaved.leave')}</Button>
        <Button kind="primary" onClick={stay}>
          {t('unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
