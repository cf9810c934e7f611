import {
  acknowledgeAlert,
  type PadChangeReason,
  type PadVerdict,
  type PatientId,
  padChangeReasons,
  recordPadChange,
  type SilenceReason,
  silenceReasons,
  silentFallByPatientId,
} from '@padlight/contract';
import { Button, Choices, Dialog, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { DraftLine } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import styles from './act-dialog.module.css';
import type { Act } from './next-act.ts';
import { readPadWeight } from './read-pad-weight.ts';
import { useActDraft } from './use-act-draft.ts';
import { Verdicts } from './verdicts.tsx';
import { WeightFields } from './weight-fields.tsx';
import { useErrorText } from '../../platform/error-text/index.ts';

interface ActDialogProps {
  act: Act;
  patientId: PatientId;
  name: string;
  onClose: () => void;
}

/**
 * Asks what an act needs: why a fall is silenced or a pad was changed, or a note. Nothing is chosen in advance, as the record says
 * what somebody did. What is typed stays as a draft.
 */
export default function ActDialog({ act, patientId, name, onClose }: ActDialogProps) {
  const t = useT('board');
  const errorText = useErrorText();
  const [why, setWhy] = useState<SilenceReason | null>(null);
  const [whyChanged, setWhyChanged] = useState<PadChangeReason | null>(null);
  const draft = useActDraft(act, patientId);
  const { note, weight } = draft.values;
  const [verdict, setVerdict] = useState<PadVerdict | null>(null);
  const [checked, setChecked] = useState(false);
  const silence = useAction(silentFallByPatientId);
  const change = useAction(recordPadChange);
  const acknowledge = useAction(acknowledgeAlert);
  const sending = { silence, change, acknowledge }[act.kind];

  const recorded = useRecorded();
  const isUnexplained = why === 'other' && note.trim() === '';

  /** The call that is sent; null: something is missing, and said beside its field. */
  const call = (): Promise<unknown> | null => {
    const written = note.trim() === '' ? {} : { note: note.trim() };
    if (act.kind === 'acknowledge') {
      const body = { alertId: act.alert.alertId, ...written };
      return recorded.alertAct(patientId, acknowledge.mutateAsync({ body }));
    }
    if (act.kind === 'silence') {
      if (why === null || isUnexplained) return null;
      const body = { patientId, reason: why, ...written };
      return recorded.alertAct(patientId, silence.mutateAsync({ body }));
    }
    const read = readPadWeight(weight);
    if (whyChanged === null || 'wrong' in read) return null;
    const weighed = read.ml === null ? {} : { weightG: read.ml };
    const found = verdict === null ? {} : { verdict };
    const body = { patientId, reason: whyChanged, ...found, ...weighed, ...written };
    return recorded.padChange(patientId, whyChanged, change.mutateAsync({ body }));
  };
  const send = () => {
    setChecked(true);
    const sent = call();
    if (sent) draft.send(sent, onClose);
  };
  const chooseWhy = (chosen: string | null) => (checked && chosen === null ? t('act.chooseWhy') : undefined);

  return (
    <Dialog
      title={
        <>
          {t(`act.${act.kind}Title`)} · <PersonName name={name} />
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
        <p className={styles.hint}>{t(`act.${act.kind}Hint`)}</p>
        {act.kind === 'silence' && (
          <Choices
            legend={t('act.silenceWhy')}
            pick="one"
            options={silenceReasons.map((value) => ({ value, label: t(`act.reason.${value}`) }))}
            chosen={why === null ? [] : [why]}
            onChange={([chosen]) => chosen && setWhy(chosen)}
            error={chooseWhy(why)}
          />
        )}
        {act.kind === 'change' && (
          <>
            <Choices
              legend={t('act.changeWhy')}
              pick="one"
              options={padChangeReasons.map((value) => ({ value, label: t(`act.changeReason.${value}`) }))}
              chosen={whyChanged === null ? [] : [whyChanged]}
              onChange={([chosen]) => chosen && setWhyChanged(chosen)}
              error={chooseWhy(whyChanged)}
            />
            <Verdicts legend={t('act.howWasIt')} verdict={verdict} onPick={setVerdict} />
            <WeightFields typed={weight} onChange={(weight) => draft.keep({ weight })} checked={checked} />
          </>
        )}
        <TextField
          label={t('act.note')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(note) => draft.keep({ note })}
          error={checked && isUnexplained ? t('act.noteNeeded') : undefined}
        />
        <DraftLine draft={draft} />
        {sending.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(sending.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('act.cancel')}</Button>
          <Button type="submit" kind="primary" busy={sending.isPending}>
            {t(`act.${act.kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
