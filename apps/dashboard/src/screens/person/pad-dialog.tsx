import { type PadCycle, type PatientId, savePadCycleFeedback } from '@padlight/contract';
import { Button, Dialog, TextField } from '@padlight/ui';
import { useState } from 'react';
import { nothingTyped, readPadWeight, Verdicts, WeightFields } from '../../features/board/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../platform/draft/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { wasMeasured } from './cycle-fill.ts';
import styles from './pad-dialog.module.css';
import type { Told } from './use-just-told.ts';
import { useTaught } from './use-taught.ts';
import { useErrorText } from '../../platform/error-text/index.ts';

interface PadDialogProps {
  patientId: PatientId;
  /** Who it is about, in the title. */
  name: string;
  /** A pad that has been taken off. */
  cycle: PadCycle;
  onTold: (told: Told) => void;
  onClose: () => void;
}

/** Asks how a pad was and what it weighed; what is typed stays as a draft. It teaches, so it counts only once it is saved. */
export default function PadDialog({ patientId, name, cycle, onTold, onClose }: PadDialogProps) {
  const t = useT('person');
  const tBoard = useT('board');
  const tErrors = useT('errors');
  const errorText = useErrorText();
  const { formatDay, formatTime } = useFormat();
  const before = cycle.feedback?.withdrawn === null ? cycle.feedback : null;
  const [verdict, setVerdict] = useState(before?.verdict ?? null);
  const draft = useDraft(
    { about: patientId, form: `pad ${cycle.cycleId}` },
    {
      weight: before?.weightMl == null ? nothingTyped : { used: String(before.weightMl), dry: '0' },
      note: before?.note ?? '',
    },
  );
  const { weight, note } = draft.values;
  const [checked, setChecked] = useState(false);
  const save = useAction(savePadCycleFeedback);
  const taught = useTaught(patientId);
  const read = readPadWeight(weight);
  const empty = verdict === null && 'ml' in read && read.ml === null;

  const send = () => {
    setChecked(true);
    if (empty || 'wrong' in read) return;
    const written = note.trim() === '' ? {} : { note: note.trim() };
    const body = { patientId, cycleId: cycle.cycleId, verdict, weightMl: read.ml, ...written };
    draft.send(save.mutateAsync({ body }), ({ feedbackId, warning, learning }) => {
      taught(learning);
      onTold({ cycleId: cycle.cycleId, feedbackId, warning });
      onClose();
    });
  };

  return (
    <Dialog
      title={
        <>
          {t('tell.title')} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.hint}>
          {formatDay(cycle.attachedAt)}, {formatTime(cycle.attachedAt)} –{' '}
          {cycle.removedAt && formatTime(cycle.removedAt)}
          {cycle.product && ` · ${cycle.product.name}`}
        </p>
        <Verdicts
          legend={t('tell.verdict')}
          verdict={verdict}
          onPick={setVerdict}
          error={checked && empty ? tErrors('error.feedback-empty') : undefined}
        />
        <WeightFields
          typed={weight}
          onChange={(weight) => draft.keep({ weight })}
          checked={checked}
          estimatedMl={wasMeasured(cycle) ? cycle.ml : null}
        />
        <TextField
          label={tBoard('act.note')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(note) => draft.keep({ note })}
        />
        <DraftLine draft={draft} />
        {save.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(save.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{tBoard('act.cancel')}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('tell.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
