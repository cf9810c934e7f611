import type { PatientId } from '@padlight/contract';
import { Button, TextField } from '@padlight/ui';
import type { ReactNode } from 'react';
import { type Draft, DraftLine, useDraft } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { ActableAlert, AlertAct } from './alert-act.ts';
import styles from './alert-dialog.module.css';
import { useErrorText } from '../../platform/error-text/index.ts';

/** What the form of an act is given. */
export interface ActFormProps {
  alert: ActableAlert;
  patientId: PatientId;
  onClose: () => void;
}

interface NoteDraft {
  note: string;
}

/** The note of an act on one alert, kept until it is sent. */
export const useNoteDraft = (act: AlertAct, { alert, patientId }: Omit<ActFormProps, 'onClose'>) =>
  useDraft<NoteDraft>({ about: patientId, form: `${act} ${alert.alertId}` }, { note: '' });

interface ActFrameProps {
  act: AlertAct;
  draft: Draft<NoteDraft>;
  /** What is wrong with the note, in words. */
  noteError?: string | undefined;
  /** Why it was refused, if it was. */
  error: unknown;
  busy: boolean;
  /** False while there is nothing that could be sent. */
  ready?: boolean;
  onSend: () => void;
  onClose: () => void;
  /** What this act asks for beside a note. */
  children?: ReactNode;
}

/** What the form of every act has: what it means, a note, what went wrong, and the two ways out. */
export function ActFrame(props: ActFrameProps) {
  const { act, draft, noteError, error, busy, ready = true, onSend, onClose, children } = props;
  const t = useT('alerts');
  const errorText = useErrorText();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSend();
      }}
    >
      <p className={styles.hint}>{t(`offer.${act}`)}</p>
      {children}
      <TextField
        label={t('act.note')}
        rows={2}
        maxLength={500}
        value={draft.values.note}
        onChange={(note) => draft.keep({ note })}
        error={noteError}
      />
      <DraftLine draft={draft} />
      {error !== null && error !== undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('act.cancel')}</Button>
        <Button type="submit" kind="primary" busy={busy} disabled={!ready}>
          {t(`act.${act}`)}
        </Button>
      </div>
    </form>
  );
}

/** A note as it is sent: none where nothing was written. */
export const noteOf = (text: string): { note?: string } => (text.trim() === '' ? {} : { note: text.trim() });
