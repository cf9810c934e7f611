import { acknowledgeAlert } from '@padlight/contract';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { type ActFormProps, ActFrame, noteOf } from './act-form.tsx';

/** Takes an alert in hand, with a note for the others. */
export function AcknowledgeForm({ alert, patientId, onClose }: ActFormProps) {
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error } = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  const send = () => {
    const call = mutateAsync({ body: { alertId: alert.alertId, ...noteOf(note) } });
    recorded.alertAct(patientId, call).then(onClose, () => undefined);
  };
  return (
    <ActFrame
      act="acknowledge"
      note={note}
      onNote={setNote}
      error={error}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
