import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { PasswordField } from '../../features/credentials/index.ts';
import { useT } from '../../platform/i18n/index.ts';

interface NameAndPassword {
  readonly username: string;
  readonly password: string;
}

/** The user name and the password that are typed, trimmed and as typed, and what is missing, in words. */
export function useNameAndPassword(typedBefore = '') {
  const t = useT('sign-in');
  const [values, setValues] = useState<NameAndPassword>({ username: typedBefore, password: '' });
  const { username, password } = values;
  return {
    values,
    change: (changed: Partial<NameAndPassword>): void => setValues((before) => ({ ...before, ...changed })),
    body: { username: username.trim(), password },
    wrong: {
      username: username.trim() ? undefined : t('required.username'),
      password: password ? undefined : t('required.password'),
    },
  };
}

interface NameAndPasswordFieldsProps {
  values: NameAndPassword;
  onChange: (changed: Partial<NameAndPassword>) => void;
  problems: Readonly<Record<string, string | undefined>>;
}

/** The two fields with which an account is entered. */
export function NameAndPasswordFields({ values, onChange, problems }: NameAndPasswordFieldsProps) {
  const t = useT('sign-in');
  return (
    <>
      <TextField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(username) => onChange({ username })}
        error={problems.username}
        isAlert={false}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={problems.password}
      />
    </>
  );
}
