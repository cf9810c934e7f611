import { acknowledgeAlert } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

/** Takes an alert in hand, with a note for the others. */
export function AcknowledgeForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const { common, noteField } = useActForm('acknowledge', props);
  const { mutateAsync } = useAction(acknowledgeAlert);
  const recorded = useRecorded();
  return (
    <DialogFields
      {...common}
      schema={acknowledgeAlert.body}
      values={{ note: '' }}
      fields={() => [noteField]}
      body={({ note }) => ({ alertId: alert.alertId, ...noteOf(note) })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
