import { chooseNewPassword, getPasswordPolicy, type PasswordPolicy } from '@padlight/contract';
import { useCallback, useState } from 'react';
import {
  checkNewPassword,
  fieldStyles,
  type NewPassword,
  NewPasswordFields,
} from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Reported } from './notice.tsx';
import { PlainForm } from './plain-form.tsx';
import { useAnswer } from './use-answer.ts';
import { usePlainForm } from './use-plain-form.ts';

/** Chooses a new password with a mailed link; a link that is over says how to get another. */
export function ChoosePassword({ token }: { token: string }) {
  const t = useT('sign-in');
  const errorText = useErrorText();
  const policy = useAnswer(useCallback(() => callOnce(getPasswordPolicy, { query: { token } }), [token]));
  if (policy.state === 'waiting') return <p role="status">{t('choose.loading')}</p>;
  if (policy.state === 'here') return <ChooseForm token={token} policy={policy.value} />;
  return (
    <Reported title={t('choose.linkTitle')}>
      <p>{errorText(policy.error)}</p>
      <p>
        <a href="/sign-in#forgot-password">{t('choose.another')}</a>
      </p>
    </Reported>
  );
}

function ChooseForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  const t = useT('sign-in');
  const tCredentials = useT('credentials');
  const call = usePlainForm({ 'password-obvious': 'password', 'password-policy': 'password' });
  const [chosen, setChosen] = useState<NewPassword>({ password: '', repeat: '' });
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <Reported title={t('choose.doneTitle')}>
        <p>{t('choose.done')}</p>
        <p>
          <a href="/sign-in">{t('submit')}</a>
        </p>
      </Reported>
    );
  const choose = (): void =>
    void call.submit(checkNewPassword(chosen, policy, tCredentials), async () => {
      await callOnce(chooseNewPassword, { body: { token, password: chosen.password } });
      // The link is used up: it must not stay in this browser's history.
      window.history.replaceState(null, '', '/sign-in');
      setDone(true);
    });
  return (
    <PlainForm
      call={call}
      title={t('choose.title')}
      submit={t('choose.submit')}
      submitting={t('choose.submitting')}
      onSubmit={choose}
    >
      <p className={fieldStyles.hint}>{t('choose.text')}</p>
      <NewPasswordFields value={chosen} onChange={setChosen} policy={policy} problems={call.problems} />
    </PlainForm>
  );
}
