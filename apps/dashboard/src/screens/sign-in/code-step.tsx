import type { SignedIn } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { CodeField, checkCode, fieldStyles, ResendButton } from '../../features/credentials/index.ts';
import { CallError } from '../../platform/call/call-error.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { PendingSignIn } from '../../platform/session/index.ts';
import { PlainForm } from './plain-form.tsx';
import { giveCode } from './sign-in-calls.ts';
import { TrustStep } from './trust-step.tsx';
import { useCode } from './use-code.ts';
import { usePlainForm } from './use-plain-form.ts';

interface CodeStepProps {
  pending: PendingSignIn;
  onGiven: (signedIn: SignedIn, trusted: boolean) => Promise<void>;
  /** Another user wants to sign in. */
  onOther: () => void;
  /** The time for the code has run out: the password is needed again. */
  onOver: () => void;
}

/** The code from the mail, and whether to trust this browser, which is asked once however often the code is wrong. */
export function CodeStep({ pending, onGiven, onOther, onOver }: CodeStepProps) {
  const t = useT('sign-in');
  const tCredentials = useT('credentials');
  const errorText = useErrorText();
  const { sent, count, busy, failure, resend, noteWrong } = useCode(pending, onOver);
  const call = usePlainForm({ 'code-wrong': 'code', 'code-void': 'code' });
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState<boolean>();
  const [asksTrust, setAsksTrust] = useState(false);
  const isHere = sent !== undefined;
  const days = sent?.trustDays ?? 0;
  useEffect(() => {
    const field = isHere && call.form.current?.elements.namedItem('code');
    if (field instanceof HTMLElement) field.focus();
  }, [isHere, call.form]);

  const give = (trusted: boolean): void =>
    void call.submit({}, async () => {
      try {
        await onGiven(await giveCode(pending.tokenInfo, code, trusted), trusted);
      } catch (error) {
        setAsksTrust(false);
        setCode('');
        if (error instanceof CallError && error.status === 401) return onOver();
        if (error instanceof CallError && error.code === 'code-wrong') noteWrong();
        throw error;
      }
    });
  const submit = (): void => {
    const wrong = checkCode(code, tCredentials);
    if (wrong.code) void call.submit(wrong, async () => undefined);
    else if (trust !== undefined || days === 0) give(trust ?? false);
    else setAsksTrust(true);
  };

  const again = (): void => {
    call.clear();
    resend();
  };

  if (asksTrust)
    return (
      <TrustStep
        days={days}
        busy={call.busy}
        onChosen={(chosen) => {
          setTrust(chosen);
          give(chosen);
        }}
      />
    );
  const address = sent?.sentTo ?? '';
  return (
    <PlainForm
      call={call}
      title={t('code.title')}
      submit={t('code.submit')}
      submitting={t('code.submitting')}
      onSubmit={submit}
      after={
        <>
          {sent && <ResendButton from={sent.resendAt} busy={busy} onResend={again} />}
          {failure !== undefined && !sent && (
            <button type="button" className={fieldStyles.other} onClick={again}>
              {t('code.resend')}
            </button>
          )}
          <p className={fieldStyles.hint}>{t('code.noMail')}</p>
          <button type="button" className={fieldStyles.quiet} onClick={onOther}>
            {t('code.other')}
          </button>
        </>
      }
    >
      {failure !== undefined && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      <p role="status">
        {sent
          ? t(count > 1 ? 'code.again' : 'code.sent', { address })
          : failure === undefined && t('code.sending')}
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        hint={sent && sent.triesLeft < 5 ? t('code.tries', { count: sent.triesLeft }) : undefined}
        problem={call.problems.code}
      />
    </PlainForm>
  );
}
