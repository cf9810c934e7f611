import { type FeedbackId, type PatientId, withdrawPadCycleFeedback } from '@padlight/contract';
import { Button, Choices, Dialog, TextField } from '@padlight/ui';
import { useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { DraftLine, useDraft } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './pad-dialog.module.css';
import { useTaught } from './use-taught.ts';
import { offeredReasons } from './withdraw-reason.ts';
import { useErrorText } from '../../platform/error-text/index.ts';

interface WithdrawDialogProps {
  patientId: PatientId;
  name: string;
  feedbackId: FeedbackId;
  onClose: () => void;
}

/** Asks why what was said of a pad is taken back; a reason of one's own has to be written. */
export default function WithdrawDialog({ patientId, name, feedbackId, onClose }: WithdrawDialogProps) {
  const t = useT('person');
  const tBoard = useT('board');
  const errorText = useErrorText();
  const [why, setWhy] = useState<(typeof offeredReasons)[number]>('other-pad');
  const draft = useDraft({ about: patientId, form: `withdraw ${feedbackId}` }, { own: '' });
  const { own } = draft.values;
  const [checked, setChecked] = useState(false);
  const withdraw = useAction(withdrawPadCycleFeedback);
  const taught = useTaught(patientId);
  const missing = why === 'other' && own.trim() === '';
  const send = () => {
    setChecked(true);
    if (missing) return;
    const note = own.trim();
    const body = { patientId, feedbackId, reason: why, ...(note !== '' && { note }) };
    draft.send(withdraw.mutateAsync({ body }), ({ learning }) => {
      taught(learning);
      onClose();
    });
  };
  return (
    <Dialog
      title={
        <>
          {t('withdraw.title')} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.hint}>{t('withdraw.hint')}</p>
        <Choices
          legend={t('withdraw.why')}
          pick="one"
          options={offeredReasons.map((value) => ({ value, label: t(`withdraw.reason.${value}`) }))}
          chosen={[why]}
          onChange={([chosen]) => chosen && setWhy(chosen)}
        />
        <TextField
          label={t(why === 'other' ? 'withdraw.own' : 'withdraw.more')}
          rows={2}
          maxLength={400}
          value={own}
          onChange={(own) => draft.keep({ own })}
          error={checked && missing ? t('withdraw.ownMissing') : undefined}
        />
        <DraftLine draft={draft} />
        {withdraw.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(withdraw.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{tBoard('act.cancel')}</Button>
          <Button type="submit" kind="primary" busy={withdraw.isPending}>
            {t('withdraw.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
