import { silentFallByPatientId } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { type ActFormProps, type SilenceValues, useActForm, useSilenceReason } from '../alerts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';

const start: SilenceValues = { reason: null, note: '' };

/** Silences a person's fall, with a reason. */
export function SilenceForm(props: ActFormProps) {
  const { patientId } = props;
  const { common, noteField } = useActForm('silence', props);
  const { reasonField, whyText, missingIn } = useSilenceReason();
  const { mutateAsync } = useAction(silentFallByPatientId);
  const recorded = useRecorded();
  return (
    <DialogFields
      {...common}
      schema={silentFallByPatientId.body}
      values={start}
      fields={() => [reasonField, noteField]}
      body={({ reason, note }) => ({ patientId, reason, ...noteOf(note) })}
      check={missingIn}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }), whyText(body.reason))}
    />
  );
}
