import { type Account, initializeMfa, setMySecondFactor } from '@padlight/contract';
import { Button, Skeleton } from '@padlight/ui';
import { useEffect, useState } from 'react';
import {
  CallForm,
  CodeField,
  checkCode,
  ResendButton,
  useFormCall,
} from '../../features/credentials/index.ts';
import { callOnce, useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './my-account.module.css';

interface TurnOnFactorProps {
  onDone: (account: Account) => void;
  onCancel: () => void;
}

/** Turns the code by e-mail on, with a code that was just sent: so it is known that mails arrive. */
export function TurnOnFactor({ onDone, onCancel }: TurnOnFactorProps) {
  const t = useT('account');
  const tCredentials = useT('credentials');
  const errorText = useErrorText();
  const call = useFormCall({ 'code-wrong': 'code', 'code-void': 'code' });
  const { mutate: send, data: sent, isPending, error } = useAction(initializeMfa);
  const [code, setCode] = useState('');
  useEffect(() => send({}), [send]);
  const cancel = <Button onClick={onCancel}>{t('factor.cancel')}</Button>;
  const failure = error && (
    <p className={styles.failure} role="alert">
      {errorText(error)}
    </p>
  );
  if (!sent)
    return (
      <>
        {failure ?? <Skeleton height="6rem" label={t('factor.sending')} />}
        {cancel}
      </>
    );
  const turnOn = (): void =>
    void call.submit(checkCode(code, tCredentials), async () =>
      onDone(await callOnce(setMySecondFactor, { body: { enabled: true, code } })),
    );
  const again = (): void => {
    call.clear();
    send({});
  };
  return (
    <CallForm
      call={call}
      submit={t('factor.confirm')}
      submitting={t('factor.working')}
      onSubmit={turnOn}
      after={
        <>
          <ResendButton from={sent.resendAt} busy={isPending} onResend={again} />
          {cancel}
        </>
      }
    >
      {failure}
      <p role="status">{t('factor.sent', { address: sent.sentTo })}</p>
      <p className={styles.quiet}>{t('factor.othersEnd')}</p>
      <CodeField value={code} onChange={setCode} problem={call.problems.code} />
    </CallForm>
  );
}
