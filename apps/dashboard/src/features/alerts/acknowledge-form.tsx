import { acknowledgeAlert } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { type ActFormProps, ActFrame, noteOf, useNoteDraft } from './act-form.tsx';

/** Takes an alert in hand, with a note for the others. */
export function AcknowledgeForm({ alert, patientId, onClose }: ActFormProps) {
  const draft = useNoteDraft('acknowledge', { alert, patientId });
  const { note } = draft.values;
  const { mutateAsync, isPending, error } = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  const send = () => {
    const call = mutateAsync({ body: { alertId: alert.alertId, ...noteOf(note) } });
    draft.send(recorded.alertAct(patientId, call), onClose);
  };
  return (
    <ActFrame
      act="acknowledge"
      draft={draft}
      error={error}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
