import { alertKinds, silenceAlert, silenceMinutes } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, type FormPart, noteOf } from '../form/index.ts';
import { type SilenceValues, useSilenceReason } from './silence-reason.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

interface Values extends SilenceValues {
  forMin: string | null;
}
const start: Values = { reason: null, forMin: null, note: '' };

/** Silences an alert with a reason: a fall for good, anything else for a time. There is no preselection. */
export function SilenceForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const t = useT('alerts');
  const tErrors = useT('errors');
  const { common, noteField } = useActForm('silence', props);
  const { reasonField, whyText, missingIn } = useSilenceReason();
  const { mutateAsync } = useAction(silenceAlert);
  const recorded = useRecorded();
  const { isMoment: isFall, limits } = alertKinds[alert.type];
  const untilField: FormPart<Values> = {
    kind: 'one',
    name: 'forMin',
    label: t('act.silenceFor'),
    options: silenceMinutes
      .filter((minutes) => minutes <= limits.mostSilentMin)
      .map((minutes) => ({ value: String(minutes), label: minutesText(t, minutes) })),
  };
  return (
    <DialogFields
      {...common}
      schema={silenceAlert.body}
      values={start}
      fields={() => [reasonField, ...(isFall ? [] : [untilField]), noteField]}
      body={({ reason, forMin, note }) => ({
        alertId: alert.alertId,
        reason,
        forMin: isFall || forMin === null ? null : Number(forMin),
        ...noteOf(note),
      })}
      check={(values) => ({
        ...missingIn(values),
        forMin: !isFall && values.forMin === null ? tErrors('error.silence-needs-end') : undefined,
      })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }), whyText(body.reason))}
    />
  );
}

/** A duration as text: whole hours from one hour on, otherwise minutes. */
const minutesText = (t: TFunction<'alerts'>, minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0
    ? t('hours', { count: minutes / 60 })
    : t('minutes', { count: minutes });
