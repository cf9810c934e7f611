import { lacksNote, type ResolveReason, resolveAlert, resolveReasons } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

interface Values {
  reason: ResolveReason | null;
  note: string;
}
const start: Values = { reason: null, note: '' };

/** Ends an alert by hand, with a reason. There is no preselection. */
export function ResolveForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const t = useT('alerts');
  const tErrors = useT('errors');
  const { common, noteField } = useActForm('resolve', props);
  const { mutateAsync } = useAction(resolveAlert);
  const recorded = useRecorded();
  return (
    <DialogFields
      {...common}
      schema={resolveAlert.body}
      values={start}
      fields={() => [
        {
          kind: 'one',
          name: 'reason',
          label: t('act.resolveWhy'),
          options: resolveReasons.map((value) => ({ value, label: t(`why.${value}`) })),
        },
        noteField,
      ]}
      body={({ reason, note }) => ({ alertId: alert.alertId, reason, ...noteOf(note) })}
      check={({ reason, note }) => ({
        reason: reason === null ? t('act.chooseWhy') : undefined,
        note: lacksNote(reason, note) ? tErrors('error.note-needed') : undefined,
      })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
