import { login } from '@padlight/contract';
import { type FormEvent, useState } from 'react';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { PasswordField } from './password-field.tsx';
import { problemWords } from './problem-words.ts';
import type { SetupState } from './setup-state.ts';
import styles from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useFormCall } from './use-form-call.ts';

interface SignInFormProps {
  setup: SetupState | undefined;
  ended: string | null;
  onSignedIn: () => void;
}

const endings = ['signed-out', 'expired', 'revoked', 'roles-changed'] as const;

/** Username and password. What was typed stays after an error. */
export function SignInForm({ setup, ended, onSignedIn }: SignInFormProps) {
  const t = useT('sign-in');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { form, busy, failure, problems, submit } = useFormCall();
  const ending = endings.find((one) => one === ended);
  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = {
      username: username.trim() ? undefined : t('required.username'),
      password: password ? undefined : t('required.password'),
    };
    void submit(wrong, async () => {
      const { user, tokenInfo } = await callOnce(login, { body: { username: username.trim(), password } });
      storeSession(user, tokenInfo);
      onSignedIn();
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={signIn} noValidate>
      <h1>{t('title')}</h1>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {problemWords(t, failure)}
        </p>
      )}
      {failure === undefined && ending && (
        <p className={styles.note} role="status">
          {t(`ended.${ending}`)}
        </p>
      )}
      {setup?.demonstration && <p className={styles.note}>{t('demonstration')}</p>}
      {setup?.needed && (
        <p className={styles.note}>
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
        onChange={(event) => setUsername(event.currentTarget.value)}
        problem={problems.username}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        problem={problems.password}
      />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t(busy ? 'submitting' : 'submit')}
      </button>
      <p className={styles.hint}>{t('forgot')}</p>
    </form>
  );
}
