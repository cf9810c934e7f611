import { forgotPassword } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Reported } from './notice.tsx';
import { PlainForm } from './plain-form.tsx';
import type { SetupState } from './setup-state.ts';
import { usePlainForm } from './use-plain-form.ts';

/** Asks for a link to choose a new password; what it answers is the same for every name. Without mail, says who can help. */
export function ForgotPassword({ setup }: { setup: SetupState | undefined }) {
  const t = useT('sign-in');
  const call = usePlainForm();
  const [username, setUsername] = useState('');
  const [isSent, setSent] = useState(false);
  const back = <a href="#sign-in">{t('signInLink')}</a>;
  if (setup?.canMail === false)
    return (
      <Reported title={t('forgotPassword.title')}>
        <p>{t('forgotPassword.cannot')}</p>
        <p>{back}</p>
      </Reported>
    );
  if (isSent)
    return (
      <Reported title={t('forgotPassword.doneTitle')}>
        <p>{t('forgotPassword.done')}</p>
        <p className={fieldStyles.hint}>{t('forgotPassword.noMail')}</p>
        <p>{back}</p>
      </Reported>
    );
  const request = (): void => {
    const wrong = { username: username.trim() ? undefined : t('required.username') };
    void call.submit(wrong, async () => {
      await callOnce(forgotPassword, { body: { username: username.trim() } });
      setSent(true);
    });
  };
  return (
    <PlainForm
      call={call}
      title={t('forgotPassword.title')}
      submit={t('forgotPassword.submit')}
      submitting={t('forgotPassword.submitting')}
      onSubmit={request}
      after={<p>{back}</p>}
    >
      <p className={fieldStyles.hint}>{t('forgotPassword.text')}</p>
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        onChange={setUsername}
        error={call.problems.username}
        isAlert={false}
      />
    </PlainForm>
  );
}
