import { login, type SignedIn, sessionEnds } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { fieldStyles, PasswordField } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PlainForm } from './plain-form.tsx';
import type { SetupState } from './setup-state.ts';
import styles from './sign-in.module.css';
import { usePlainForm } from './use-plain-form.ts';

interface SignInFormProps {
  setup: SetupState | undefined;
  /** The reason why the last session ended; null where that is not known. */
  ended: string | null;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

const endings = [...sessionEnds, 'token-not-provided', 'policy-changed', 'second-factor'] as const;

/** Username and password. What was typed stays after an error. */
export function SignInForm({ setup, ended, onSignedIn }: SignInFormProps) {
  const t = useT('sign-in');
  const call = usePlainForm();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const ending = endings.find((reason) => reason === ended);
  const signIn = (): void => {
    const wrong = {
      username: username.trim() ? undefined : t('required.username'),
      password: password ? undefined : t('required.password'),
    };
    void call.submit(wrong, async () =>
      onSignedIn(await callOnce(login, { body: { username: username.trim(), password } })),
    );
  };
  return (
    <PlainForm
      call={call}
      title={t('title')}
      submit={t('submit')}
      submitting={t('submitting')}
      onSubmit={signIn}
      after={
        <div className={styles.links}>
          <a href="#forgot-password">{t('forgotLink')}</a>
          <a href="#display">{t('displayLink')}</a>
          {setup?.demonstration && <a href="#mails">{t('mails.link')}</a>}
        </div>
      }
    >
      {call.failure === undefined && ending && (
        <p
          className={ending === 'suspended' ? `${fieldStyles.note} ${styles.suspended}` : fieldStyles.note}
          role="status"
        >
          {t(`ended.${ending}`)}
        </p>
      )}
      {setup?.demonstration && <p className={fieldStyles.note}>{t('demonstration')}</p>}
      {setup?.needed && (
        <p className={fieldStyles.note}>
          {t('setUpNeeded')} <a href="/register">{t('setUpLink')}</a>
        </p>
      )}
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
        error={call.problems.username}
        isAlert={false}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={call.problems.password}
      />
    </PlainForm>
  );
}
