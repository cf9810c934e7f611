import {
  getPatientNotes,
  type PatientId,
  type PatientNote,
  removePatientNote,
  visibleText,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import styles from './notes.module.css';

interface RemoveNoteProps {
  patientId: PatientId;
  name: string;
  note: PatientNote;
  onClose: () => void;
}

/** Asks before a note is removed, showing it and its person. */
export default function RemoveNote({ patientId, name, note, onClose }: RemoveNoteProps) {
  const t = useT('monitor');
  const queries = useQueryClient();
  const { mutateAsync } = useAction(removePatientNote);
  return (
    <ConfirmAct
      title={
        <>
          {t('notes.removeTitle')} · <PersonName name={name} />
        </>
      }
      items={[note]}
      nameOf={({ text }) => text ?? ''}
      act={t('notes.remove')}
      run={({ noteId }) => mutateAsync({ body: { patientId, noteId } })}
      onEnd={(done) => {
        if (done.length > 0) void queries.invalidateQueries({ queryKey: [getPatientNotes.path] });
        onClose();
      }}
    >
      <q className={styles.text}>{visibleText(note.text ?? '')}</q>
      <p>{t('notes.removeHint')}</p>
    </ConfirmAct>
  );
}
