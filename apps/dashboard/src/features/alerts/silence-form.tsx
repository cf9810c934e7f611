import {
  alertKinds,
  lacksNote,
  type SilenceReason,
  silenceAlert,
  silenceMinutes,
  silenceReasons,
} from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, type FormPart, noteOf } from '../form/index.ts';
import { minutesWords } from './minutes-words.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

interface Values {
  reason: SilenceReason | null;
  forMin: string | null;
  note: string;
}
const start: Values = { reason: null, forMin: null, note: '' };

/** Silences an alert with a reason: a fall for good, anything else for a time. Nothing is chosen in advance. */
export function SilenceForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const t = useT('alerts');
  const tErrors = useT('errors');
  const { common, noteField } = useActForm('silence', props);
  const { mutateAsync } = useAction(silenceAlert);
  const recorded = useRecorded();
  const { isMoment: isFall, limits } = alertKinds[alert.type];
  const untilField: FormPart<Values> = {
    kind: 'one',
    name: 'forMin',
    label: t('act.silenceFor'),
    options: silenceMinutes
      .filter((minutes) => minutes <= limits.mostSilentMin)
      .map((minutes) => ({ value: String(minutes), label: minutesWords(t, minutes) })),
  };
  return (
    <DialogFields
      {...common}
      schema={silenceAlert.body}
      values={start}
      fields={() => [
        {
          kind: 'one',
          name: 'reason',
          label: t('act.silenceWhy'),
          options: silenceReasons.map((value) => ({ value, label: t(`why.${value}`) })),
        },
        ...(isFall ? [] : [untilField]),
        noteField,
      ]}
      body={({ reason, forMin, note }) => ({
        alertId: alert.alertId,
        reason,
        forMin: isFall || forMin === null ? null : Number(forMin),
        ...noteOf(note),
      })}
      check={({ reason, forMin, note }) => ({
        reason: reason === null ? t('act.chooseWhy') : undefined,
        forMin: !isFall && forMin === null ? tErrors('error.silence-needs-end') : undefined,
        note: lacksNote(reason, note) ? tErrors('error.note-needed') : undefined,
      })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
