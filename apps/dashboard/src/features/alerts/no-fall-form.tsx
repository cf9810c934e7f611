import { reportNoFall } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

/** Answers a jolt: a carer checked, and there was no fall. */
export function NoFallForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const { common, noteField } = useActForm('noFall', props);
  const { mutateAsync } = useAction(reportNoFall);
  const recorded = useRecorded();
  return (
    <DialogFields
      {...common}
      schema={reportNoFall.body}
      values={{ note: '' }}
      fields={() => [noteField]}
      body={({ note }) => ({ alertId: alert.alertId, ...noteOf(note) })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
