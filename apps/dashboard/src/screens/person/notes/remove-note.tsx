import {
  getPatientNotes,
  type PatientId,
  type PatientNote,
  removePatientNote,
  visibleText,
} from '@padlight/contract';
import { Button, Dialog } from '@padlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import styles from './notes.module.css';
import { useErrorText } from '../../../platform/error-text/index.ts';

interface RemoveNoteProps {
  patientId: PatientId;
  name: string;
  note: PatientNote;
  onClose: () => void;
}

/** Asks before a note is taken away, showing it and whom it is about. */
export default function RemoveNote({ patientId, name, note, onClose }: RemoveNoteProps) {
  const t = useT('monitor');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const remove = useAction(removePatientNote);
  const onSuccess = () => {
    void queries.invalidateQueries({ queryKey: [getPatientNotes.path] });
    onClose();
  };
  return (
    <Dialog
      title={
        <>
          {t('notes.removeTitle')} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <q className={styles.text}>{visibleText(note.text ?? '')}</q>
        <p className={styles.quiet}>{t('notes.removeHint')}</p>
        {remove.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(remove.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('notes.cancel')}</Button>
          <Button
            kind="primary"
            busy={remove.isPending}
            onClick={() => remove.mutate({ body: { patientId, noteId: note.noteId } }, { onSuccess })}
          >
            {t('notes.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
