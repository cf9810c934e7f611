import { answerRecheck, type RecheckAnswer, recheckAnswers } from '@padlight/contract';
import { Picks } from '@padlight/ui';
import { IconMoodCheck, type IconProps, IconUrgent } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { DialogFields, noteOf } from '../form/index.ts';
import { type ActFormProps, useActForm } from './use-act-form.ts';

const icons: Record<RecheckAnswer, ComponentType<IconProps>> = { fine: IconMoodCheck, changed: IconUrgent };

interface Values {
  answer: RecheckAnswer | null;
  note: string;
}
const start: Values = { answer: null, note: '' };

/** Answers a recheck after a fall: fine, or changed with a note. There is no preselection. */
export function RecheckForm(props: ActFormProps) {
  const { alert, patientId } = props;
  const t = useT('alerts');
  const { common, noteField } = useActForm('recheck', props);
  const { mutateAsync } = useAction(answerRecheck);
  const recorded = useRecorded();
  const options = recheckAnswers.map((value) => {
    const Icon = icons[value];
    return { value, label: t(`recheck.${value}`), icon: <Icon aria-hidden /> };
  });
  return (
    <DialogFields
      {...common}
      schema={answerRecheck.body}
      values={start}
      fields={({ answer }) => [
        {
          kind: 'own',
          name: 'answer',
          label: t('recheck.legend'),
          texts: () => '',
          draw: (form, error) => (
            <Picks
              legend={t('recheck.legend')}
              options={options}
              picked={answer}
              onPick={(picked) => form.setValue('answer', picked)}
              error={error}
            />
          ),
        },
        noteField,
      ]}
      body={({ answer, note }) => ({ alertId: alert.alertId, answer, ...noteOf(note) })}
      check={({ answer, note }) => ({
        answer: answer === null ? t('recheck.choose') : undefined,
        note: answer === 'changed' && note.trim() === '' ? t('recheck.noteNeeded') : undefined,
      })}
      send={(body) => recorded.alertAct(patientId, mutateAsync({ body }))}
    />
  );
}
