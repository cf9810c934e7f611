import { Button, column, Dialog, hint, plainList, row, TextField } from '@padlight/ui';
import { useState } from 'react';
import { pageOutbox, useOutbox } from '../../../features/observation-outbox/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { EntrySummary } from './entry-summary.tsx';

/** Returns whether the signed-in user has observations on this device that are not recorded yet. */
export async function hasUnsent(): Promise<boolean> {
  await pageOutbox.refresh();
  return pageOutbox.getState().mine.length > 0;
}

interface SignOutDialogProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out with unsent observations: stay and send, sign out and keep them here, or discard them by typing a word. */
export default function SignOutDialog({ onStay, onSignOut }: SignOutDialogProps) {
  const t = useT('waiting');
  const { mine } = useOutbox();
  const [discards, setDiscards] = useState(false);
  const [typed, setTyped] = useState('');
  const [isFailed, setFailed] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === t('discardWord').toLowerCase();
  const stay = (): void => {
    pageOutbox.sendNow();
    onStay();
  };
  const discard = async (): Promise<void> => {
    try {
      for (const { id } of mine) await pageOutbox.discard(id);
      onSignOut();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog title={t('signOut.title', { count: mine.length })} onClose={onStay}>
      <div className={column(3)}>
        <ul className={plainList(column(3))}>
          {mine.map((entry) => (
            <li key={entry.id}>
              <EntrySummary entry={entry} />
            </li>
          ))}
        </ul>
        <Button kind="primary" onClick={stay}>
          {t('signOut.stay')}
        </Button>
        <Button onClick={onSignOut}>{t('signOut.keep')}</Button>
        <p className={hint()}>{t('signOut.keepHint')}</p>
        {!discards && (
          <Button kind="quiet" onClick={() => setDiscards(true)}>
            {t('signOut.discard')}
          </Button>
        )}
        {discards && (
          <form
            className={column(3)}
            onSubmit={(event) => {
              event.preventDefault();
              if (isConfirmed) void discard();
            }}
          >
            <TextField
              label={t('signOut.type', { text: t('discardWord') })}
              value={typed}
              onChange={setTyped}
            />
            {isFailed && <p role="alert">{t('notStored')}</p>}
            <div className={row(3, 'end')}>
              <Button type="submit" disabled={!isConfirmed}>
                {t('signOut.discardNow')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
