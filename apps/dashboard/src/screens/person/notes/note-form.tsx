import { getPatientNotes, type NoteId, type PatientId, savePatientNote } from '@padlight/contract';
import { Button, row, TextField } from '@padlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusedFields, useAction } from '../../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../../platform/draft/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import styles from './notes.module.css';

/** The draft of a note: of a new one, or of a correction. */
export const noteDraft = (patientId: PatientId, noteId?: NoteId) => ({
  about: patientId,
  form: noteId === undefined ? 'note' : `note ${noteId}`,
});

interface NoteFormProps {
  patientId: PatientId;
  name: string;
  /** The note to correct; absent for a new one. */
  note?: { readonly noteId: NoteId; readonly text: string };
  onClose?: () => void;
}

/** Writes or corrects a note; the input is kept as a draft until it is saved. Its label names the person. */
// Not a DialogForm: it is part of a card, and a new note has no cancel button.
export function NoteForm({ patientId, name, note, onClose }: NoteFormProps) {
  const t = useT('monitor');
  const spoken = useSpokenName();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const draft = useDraft(noteDraft(patientId, note?.noteId), { text: note?.text ?? '' });
  const { text } = draft.values;
  const [checked, setChecked] = useState(false);
  const save = useAction(savePatientNote);
  const missing = text.trim() === '';
  const isTextRefused = refusedFields(save.error).includes('text');
  const send = () => {
    setChecked(true);
    if (missing || save.isPending) return;
    const body = { patientId, text: text.trim(), ...(note && { noteId: note.noteId }) };
    const saved = () => {
      setChecked(false);
      void queries.invalidateQueries({ queryKey: [getPatientNotes.path] });
      onClose?.();
    };
    draft.send(save.mutateAsync({ body }), saved);
  };
  return (
    <form
      className={styles.form}
      aria-label={`${t(note ? 'notes.edit' : 'notes.write')} · ${spoken(name)}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={t(note ? 'notes.text' : 'notes.write')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(next) => draft.keep({ text: next })}
        hint={note ? undefined : t('notes.hint')}
        error={checked && missing ? t('notes.missing') : isTextRefused ? errorText(save.error) : undefined}
      />
      {save.isError && !isTextRefused && (
        <p role="alert" className={styles.failed}>
          {errorText(save.error)}
        </p>
      )}
      <div className={row(3, 'end')}>
        <DraftLine draft={draft} />
        {onClose && <Button onClick={onClose}>{t('notes.cancel')}</Button>}
        <Button type="submit" kind={missing ? 'plain' : 'primary'} busy={save.isPending}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
