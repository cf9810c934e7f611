import { type ExternalSignIn, linkIdentity, login, type SignedIn } from '@padlight/contract';
import { useState } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { send } from '../../../platform/call/send.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { PendingSignIn } from '../../../platform/session/index.ts';
import { CodeStep } from '../code-step.tsx';
import { NameAndPasswordFields, useNameAndPassword } from '../name-and-password.tsx';
import { Reported } from '../notice.tsx';
import { PlainForm } from '../plain-form.tsx';
import styles from '../sign-in.module.css';
import { usePlainForm } from '../use-plain-form.ts';

interface LinkAccountProps {
  unknown: Extract<ExternalSignIn, { kind: 'unknown' }>;
  /** Goes on into the dashboard. */
  onLinked: (signedIn: SignedIn, trusted?: boolean) => Promise<void>;
}

/** Links an account to an unknown sign-in, by its password and code; or says who can make an account. */
export function LinkAccount({ unknown, onLinked }: LinkAccountProps) {
  const t = useT('external-sign-in');
  const errorText = useErrorText();
  const call = usePlainForm();
  const { values, change, body, wrong } = useNameAndPassword();
  const [pending, setPending] = useState<PendingSignIn>();
  const [notLinked, setNotLinked] = useState<{ error: unknown; goOn: () => Promise<void> }>();
  const { providerName: provider, knownAs, linkToken, leaveUrl } = unknown;

  const link = async (signedIn: SignedIn, trusted = false): Promise<void> => {
    const options = { token: signedIn.tokenInfo.access_token };
    try {
      const { user } = await send(linkIdentity, { body: { linkToken, password: body.password } }, options);
      await onLinked({ ...signedIn, user }, trusted);
    } catch (error) {
      setPending(undefined);
      setNotLinked({ error, goOn: () => onLinked(signedIn, trusted) });
    }
  };
  const submit = async (): Promise<void> => {
    const signedIn = await callOnce(login, { body });
    const { user, tokenInfo } = signedIn;
    if (signedIn.secondFactor === 'needed') setPending({ user, tokenInfo });
    else await link(signedIn);
  };

  if (notLinked)
    return (
      <Reported title={t('notLinkedTitle')}>
        <p role="alert">{errorText(notLinked.error)}</p>
        <p>{t('notLinked')}</p>
        <button type="button" className={fieldStyles.submit} onClick={() => void notLinked.goOn()}>
          {t('goOn')}
        </button>
      </Reported>
    );
  if (pending)
    return (
      <CodeStep
        pending={pending}
        onGiven={link}
        onOther={() => setPending(undefined)}
        onOver={() => setPending(undefined)}
      />
    );
  return (
    <PlainForm
      call={call}
      title={t('linkTitle')}
      submit={t('link')}
      submitting={t('linking')}
      onSubmit={() => void call.submit(wrong, submit)}
      after={
        <div className={styles.links}>
          <p>{t('noAccount')}</p>
          {leaveUrl !== null && <a href={leaveUrl}>{t('signOutAt', { provider })}</a>}
          <a href="/sign-in">{t('back')}</a>
        </div>
      }
    >
      <p>{knownAs === null ? t('unknown', { provider }) : t('unknownAs', { provider, name: knownAs })}</p>
      <p className={fieldStyles.hint}>{t('linkText')}</p>
      <NameAndPasswordFields values={values} onChange={change} problems={call.problems} />
    </PlainForm>
  );
}
