import { confirmEmail } from '@padlight/contract';
import { useState } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Reported } from './notice.tsx';
import { PlainForm } from './plain-form.tsx';
import { usePlainForm } from './use-plain-form.ts';

/** Confirms an address with a mailed link: by a button, as some mail programs follow every link that they see. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useT('sign-in');
  const call = usePlainForm();
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <Reported title={t('confirm.doneTitle')}>
        <p>{t('confirm.done')}</p>
        <p>
          <a href="/sign-in">{t('submit')}</a>
        </p>
      </Reported>
    );
  const confirm = (): void =>
    void call.submit({}, async () => {
      await callOnce(confirmEmail, { body: { token } });
      window.history.replaceState(null, '', '/sign-in');
      setDone(true);
    });
  return (
    <PlainForm
      call={call}
      title={t('confirm.title')}
      submit={t('confirm.submit')}
      submitting={t('confirm.submitting')}
      onSubmit={confirm}
    >
      <p className={fieldStyles.hint}>{t('confirm.text')}</p>
    </PlainForm>
  );
}
