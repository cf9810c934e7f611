import { type Account, initializeMfa, setMySecondFactor } from '@padlight/contract';
import { Button, Skeleton } from '@padlight/ui';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { CodeField, checkCode, ResendButton } from '../../features/credentials/index.ts';
import { CardForm } from '../../features/form/index.ts';
import { callOnce, useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './my-account.module.css';

interface TurnOnFactorProps {
  onDone: (account: Account) => void;
  onCancel: () => void;
}

const start = { code: '' };

/** Turns the code by e-mail on, with a code that was just sent: so it is known that mails arrive. */
export function TurnOnFactor({ onDone, onCancel }: TurnOnFactorProps) {
  const t = useT('account');
  const tCredentials = useT('credentials');
  const errorText = useErrorText();
  const { mutate: send, data: sent, isPending, error } = useAction(initializeMfa);
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
  return (
    <CardForm
      schema={setMySecondFactor.body}
      values={start}
      fields={() => [
        {
          kind: 'content',
          key: 'sent',
          draw: () => (
            <>
              {failure}
              <p role="status">{t('factor.sent', { address: sent.sentTo })}</p>
              <p className={styles.quiet}>{t('factor.othersEnd')}</p>
            </>
          ),
        },
        {
          kind: 'own',
          name: 'code',
          label: tCredentials('code.label'),
          texts: () => '',
          draw: (form, problem) => (
            <Controller
              control={form.control}
              name="code"
              render={({ field: { value, onChange, ref } }) => (
                <CodeField value={value} onChange={onChange} inputRef={ref} problem={problem} />
              )}
            />
          ),
        },
      ]}
      body={({ code }) => ({ enabled: true as const, code })}
      check={({ code }) => checkCode(code, tCredentials)}
      errorFields={{ 'code-wrong': 'code', 'code-void': 'code' }}
      send={(body) => callOnce(setMySecondFactor, { body })}
      onSent={onDone}
      sendLabel={t('factor.confirm')}
      sendingLabel={t('factor.working')}
      after={({ clear }) => (
        <>
          <ResendButton
            from={sent.resendAt}
            busy={isPending}
            onResend={() => {
              clear();
              send({});
            }}
          />
          {cancel}
        </>
      )}
    />
  );
}
