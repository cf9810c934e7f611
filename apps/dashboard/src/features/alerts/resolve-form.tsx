import { type ResolveReason, resolveAlert, resolveReasons } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { type ActFormProps, ActFrame, noteOf } from './act-form.tsx';

/** Ends an alert by hand, with the reason. */
export function ResolveForm({ alert, onClose }: ActFormProps) {
  const t = useT('alerts');
  const [reason, setReason] = useState<ResolveReason>('done');
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAction(resolveAlert);
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    setChecked(true);
    if (!isMissing)
      mutate({ body: { alertId: alert.alertId, reason, ...noteOf(note) } }, { onSuccess: onClose });
  };
  return (
    <ActFrame
      act="resolve"
      note={note}
      onNote={setNote}
      noteError={checked && isMissing ? t('problem.note-needed') : undefined}
      error={error}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    >
      <Choices
        legend={t('act.resolveWhy')}
        pick="one"
        options={resolveReasons.map((value) => ({ value, label: t(`why.${value}`) }))}
        chosen={[reason]}
        onChange={([chosen]) => chosen && setReason(chosen)}
      />
    </ActFrame>
  );
}
