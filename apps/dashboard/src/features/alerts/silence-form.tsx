import {
  alertKinds,
  type SilenceReason,
  silenceAlert,
  silenceMinutes,
  silenceReasons,
} from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { type ActFormProps, ActFrame, noteOf, useNoteDraft } from './act-form.tsx';
import { minutesWords } from './minutes-words.ts';

/** Silences an alert with a reason: a fall for good, anything else for a time. Nothing is chosen in advance. */
export function SilenceForm({ alert, patientId, onClose }: ActFormProps) {
  const t = useT('alerts');
  const [reason, setReason] = useState<SilenceReason | null>(null);
  const [forMin, setForMin] = useState<string | null>(null);
  const draft = useNoteDraft('silence', { alert, patientId });
  const { note } = draft.values;
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useAction(silenceAlert);
  const recorded = useRecorded();
  const isFall = alertKinds[alert.type].isMoment;
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    setChecked(true);
    if (reason === null || isMissing || (!isFall && forMin === null)) return;
    const minutes = isFall ? null : Number(forMin);
    const body = { alertId: alert.alertId, reason, forMin: minutes, ...noteOf(note) };
    draft.send(recorded.alertAct(patientId, mutateAsync({ body })), onClose);
  };
  return (
    <ActFrame
      act="silence"
      draft={draft}
      noteError={checked && isMissing ? t('problem.note-needed') : undefined}
      error={error}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    >
      <Choices
        legend={t('act.silenceWhy')}
        pick="one"
        options={silenceReasons.map((value) => ({ value, label: t(`why.${value}`) }))}
        chosen={reason === null ? [] : [reason]}
        onChange={([chosen]) => chosen && setReason(chosen)}
        error={checked && reason === null ? t('problem.choose-why') : undefined}
      />
      {!isFall && (
        <Choices
          legend={t('act.silenceFor')}
          pick="one"
          options={silenceMinutes
            .filter((minutes) => minutes <= alertKinds[alert.type].limits.mostSilentMin)
            .map((minutes) => ({ value: String(minutes), label: minutesWords(t, minutes) }))}
          chosen={forMin === null ? [] : [forMin]}
          onChange={([chosen]) => chosen !== undefined && setForMin(chosen)}
          error={checked && forMin === null ? t('problem.silence-needs-end') : undefined}
        />
      )}
    </ActFrame>
  );
}
