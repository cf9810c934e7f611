import { acknowledgeAlert } from '@padlight/contract';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { type ActFormProps, ActFrame, noteOf } from './act-form.tsx';

/** Takes an alert in hand, with a note for the others. */
export function AcknowledgeForm({ alert, onClose }: ActFormProps) {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAction(acknowledgeAlert);
  const send = () => mutate({ body: { alertId: alert.alertId, ...noteOf(note) } }, { onSuccess: onClose });
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
