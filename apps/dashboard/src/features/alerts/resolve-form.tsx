import { type ResolveReason, resolveAlert, resolveReasons } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { type ActFormProps, ActFrame, noteOf, useNoteDraft } from './act-form.tsx';

/** Ends an alert by hand, with the reason. */
export function ResolveForm({ alert, patientId, onClose }: ActFormProps) {
  const t = useT('alerts');
  const [reason, setReason] = useState<ResolveReason>('done');
  const draft = useNoteDraft('resolve', { alert, patientId });
  const { note } = draft.values;
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useAction(resolveAlert);
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    setChecked(true);
    if (!isMissing)
      draft.send(mutateAsync({ body: { alertId: alert.alertId, reason, ...noteOf(note) } }), onClose);
  };
  return (
    <ActFrame
      act="resolve"
      draft={draft}
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
