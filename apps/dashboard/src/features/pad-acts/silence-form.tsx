import { lacksNote, type SilenceReason, silenceReasons, silentFallByPatientId } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { type AlertActFormProps, useActForm } from './use-act-form.ts';

interface Values {
  reason: SilenceReason | null;
  note: string;
}
const start: Values = { reason: null, note: '' };

/** Silences somebody's fall, with the reason. */
export function SilenceForm(props: AlertActFormProps) {
  const { patientId, alertId } = props;
  const t = useT('board');
  const tErrors = useT('errors');
  const { common, noteField } = useActForm('silence', props);
  const { mutateAsync } = useAction(silentFallByPatientId);
  const recorded = useRecorded();
  return (
    <DialogFields
      {...common}
      schema={silentFallByPatientId.body}
      values={start}
      fields={() => [
        {
          kind: 'one',
          name: 'reason',
          label: t('act.silenceWhy'),
          options: silenceReasons.map((value) => ({ value, label: t(`act.reason.${value}`) })),
        },
        noteField,
      ]}
      body={({ reason, note }) => ({ patientId, reason, ...noteOf(note) })}
      check={({ reason, note }) => ({
        reason: reason === null ? t('act.chooseWhy') : undefined,
        note: lacksNote(reason, note) ? tErrors('error.note-needed') : undefined,
      })}
      draft={{ about: patientId, form: `silence ${alertId}`, keeps: ['note'] }}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
