import { type ResolveReason, resolveAlert, resolveReasons } from '@padlight/contract';
import { Choices } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { type ActFormProps, ActFrame, noteOf, useNoteDraft } from './act-form.tsx';

/** Ends an alert by hand, with the reason. None is chosen in advance. */
export function ResolveForm({ alert, patientId, onClose }: ActFormProps) {
  const t = useT('alerts');
  const tErrors = useT('errors');
  const [reason, setReason] = useState<ResolveReason | null>(null);
  const draft = useNoteDraft('resolve', { alert, patientId });
  const { note } = draft.values;
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useAction(resolveAlert);
  const recorded = useRecorded();
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    setChecked(true);
    if (reason === null || isMissing) return;
    const call = mutateAsync({ body: { alertId: alert.alertId, reason, ...noteOf(note) } });
    draft.send(recorded.alertAct(patientId, call), onClose);
  };
  return (
    <ActFrame
      act="resolve"
      draft={draft}
      noteError={checked && isMissing ? tErrors('error.note-needed') : undefined}
      error={error}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    >
      <Choices
        legend={t('act.resolveWhy')}
        pick="one"
        options={resolveReasons.map((value) => ({ value, label: t(`why.${value}`) }))}
        chosen={reason === null ? [] : [reason]}
        onChange={([chosen]) => chosen && setReason(chosen)}
        error={checked && reason === null ? t('act.chooseWhy') : undefined}
      />
    </ActFrame>
  );
}
