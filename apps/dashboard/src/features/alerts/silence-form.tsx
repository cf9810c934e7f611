import {
  AlertType,
  mostSilentPadMin,
  type SilenceReason,
  silenceAlert,
  silenceMinutes,
  silenceReasons,
} from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { type ActFormProps, ActFrame, noteOf } from './act-form.tsx';
import { minutesWords } from './minutes-words.ts';

/** Silences an alert with a reason: a fall for good, anything else until its reason has ended or for a time. */
export function SilenceForm({ alert, onClose }: ActFormProps) {
  const t = useT('alerts');
  const [reason, setReason] = useState<SilenceReason>('attended');
  const [forMin, setForMin] = useState<string>('15');
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAction(silenceAlert);
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    setChecked(true);
    const minutes = alert.type === AlertType.check_fall ? null : Number(forMin);
    if (!isMissing)
      mutate(
        { body: { alertId: alert.alertId, reason, forMin: minutes, ...noteOf(note) } },
        { onSuccess: onClose },
      );
  };
  return (
    <ActFrame
      act="silence"
      note={note}
      onNote={setNote}
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
        chosen={[reason]}
        onChange={([chosen]) => chosen && setReason(chosen)}
      />
      {alert.type !== AlertType.check_fall && (
        <Choices
          legend={t('act.silenceFor')}
          pick="one"
          options={silenceMinutes
            .filter((minutes) => alert.type !== AlertType.check_pad || minutes <= mostSilentPadMin)
            .map((minutes) => ({ value: String(minutes), label: minutesWords(t, minutes) }))}
          chosen={[forMin]}
          onChange={([chosen]) => chosen !== undefined && setForMin(chosen)}
        />
      )}
    </ActFrame>
  );
}
