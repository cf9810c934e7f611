import { type PatientId, type PatientNote, visibleText } from '@padlight/contract';
import { Button, hint, row, useNow } from '@padlight/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useHasDraft } from '../../../platform/draft/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import { NoteForm, noteDraft } from './note-form.tsx';
import styles from './notes.module.css';

const RemoveNote = lazyPiece(() => import('./remove-note.tsx'));

interface NoteLineProps {
  patientId: PatientId;
  name: string;
  note: PatientNote;
}

/** One note: text, user and time; its author may correct it for a while, or remove it. A draft of a correction opens again. */
export function NoteLine({ patientId, name, note }: NoteLineProps) {
  const t = useT('monitor');
  const { formatDateTime } = useFormat();
  const hasDraft = useHasDraft(noteDraft(patientId, note.noteId));
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(hasDraft ? 'edit' : null);
  const until = note.editableUntil === null ? 0 : Date.parse(note.editableUntil);
  const mayEdit = useNow((now) => now < until);
  const { noteId, text, removed } = note;
  const who = (by: string | null) => by ?? t('notes.someone');
  const time = formatDateTime(note.at);
  const close = () => setDialog(null);
  if (dialog === 'edit' && text !== null)
    return (
      <li>
        <NoteForm patientId={patientId} name={name} note={{ noteId, text }} onClose={close} />
      </li>
    );
  return (
    <li>
      {text !== null && <p className={styles.text}>{visibleText(text)}</p>}
      <p className={hint()}>
        {t('notes.by', { who: who(note.by), time })}
        {note.editedAt && !removed && ` · ${t('notes.edited', { time: formatDateTime(note.editedAt) })}`}
      </p>
      {removed && (
        <p className={hint()}>
          {t('notes.removed', { who: who(removed.by), time: formatDateTime(removed.at) })}
        </p>
      )}
      {note.mayRemove && (
        <div className={row(1, 'start', styles.acts)}>
          {mayEdit && (
            <Button
              kind="quiet"
              icon={<IconPencil aria-hidden size={18} />}
              label={t('notes.editOf', { time })}
              onClick={() => setDialog('edit')}
            >
              {t('notes.edit')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={<IconTrash aria-hidden size={18} />}
            label={t('notes.removeOf', { time })}
            onClick={() => setDialog('remove')}
          >
            {t('notes.remove')}
          </Button>
        </div>
      )}
      {dialog === 'remove' && (
        <Suspense>
          <RemoveNote patientId={patientId} name={name} note={note} onClose={close} />
        </Suspense>
      )}
    </li>
  );
}
