import { setUpInstallation } from '@padlight/contract';
import { type FormEvent, useState } from 'react';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { PasswordField } from './password-field.tsx';
import { problemWords } from './problem-words.ts';
import { checkSetUp, type SetUpFields } from './set-up-rules.ts';
import styles from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useFormCall } from './use-form-call.ts';

const empty: SetUpFields = {
  setupCode: '',
  organisationName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  displayName: '',
  email: '',
  password: '',
  repeat: '',
};

/** Makes the first administrator with the one-time code, and signs in. */
export function SetUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT('sign-in');
  const [fields, setFields] = useState(empty);
  const { form, busy, failure, problems, submit } = useFormCall();
  const bind = (name: keyof SetUpFields) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
    problem: problems[name],
  });
  const setUp = (event: FormEvent): void => {
    event.preventDefault();
    const { repeat: _repeat, ...body } = fields;
    void submit(checkSetUp(fields, t), async () => {
      const { user, tokenInfo } = await callOnce(setUpInstallation, { body });
      storeSession(user, tokenInfo);
      onSignedIn();
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={setUp} noValidate>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.hint}>{t('setUp.words')}</p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {problemWords(t, failure)}
        </p>
      )}
      <TextField {...bind('setupCode')} label={t('setUp.code')} autoComplete="off" spellCheck={false} />
      <TextField {...bind('organisationName')} label={t('setUp.organisation')} autoComplete="organization" />
      <TimeZoneField {...bind('timeZone')} label={t('setUp.timeZone')} />
      <TextField {...bind('displayName')} label={t('setUp.name')} autoComplete="name" />
      <TextField
        {...bind('email')}
        type="email"
        label={t('setUp.email')}
        hint={t('setUp.emailHint')}
        autoComplete="email"
      />
      <PasswordField
        {...bind('password')}
        label={t('setUp.password')}
        hint={t('setUp.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...bind('repeat')} label={t('setUp.repeat')} autoComplete="new-password" />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t(busy ? 'setUp.submitting' : 'setUp.submit')}
      </button>
    </form>
  );
}
