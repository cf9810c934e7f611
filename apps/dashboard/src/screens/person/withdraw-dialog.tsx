import { type FeedbackId, lacksNote, type PatientId, withdrawPadCycleFeedback } from '@padlight/contract';
import { DialogForm, noteOf } from '../../features/form/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useTaught } from './use-taught.ts';
import { offeredReasons } from './withdraw-reason.ts';

interface WithdrawDialogProps {
  patientId: PatientId;
  name: string;
  feedbackId: FeedbackId;
  onClose: () => void;
}

interface Values {
  reason: (typeof offeredReasons)[number];
  note: string;
}
const start: Values = { reason: 'other-pad', note: '' };

/** Asks for the reason why feedback is withdrawn; one's own reason must be typed. */
export default function WithdrawDialog({ patientId, name, feedbackId, onClose }: WithdrawDialogProps) {
  const t = useT('person');
  const { mutateAsync } = useAction(withdrawPadCycleFeedback);
  const taught = useTaught(patientId);
  return (
    <DialogForm
      title={
        <>
          {t('withdraw.title')} · <PersonName name={name} />
        </>
      }
      hint={t('withdraw.hint')}
      schema={withdrawPadCycleFeedback.body}
      values={start}
      fields={({ reason }) => [
        {
          kind: 'one',
          name: 'reason',
          label: t('withdraw.why'),
          options: offeredReasons.map((value) => ({ value, label: t(`withdraw.reason.${value}`) })),
        },
        {
          kind: 'note',
          name: 'note',
          label: t(reason === 'other' ? 'withdraw.own' : 'withdraw.more'),
          maxLength: 400,
        },
      ]}
      body={({ reason, note }) => ({ patientId, feedbackId, reason, ...noteOf(note) })}
      check={({ reason, note }) => ({
        note: lacksNote(reason, note) ? t('withdraw.ownMissing') : undefined,
      })}
      draft={{ about: patientId, form: `withdraw ${feedbackId}`, keeps: ['note'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('withdraw.send')}
      onSent={({ learning }) => {
        taught(learning);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
