import type { PasswordPolicy } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import { PasswordField } from './password-field.tsx';
import { PolicyList } from './policy-list.tsx';

/** A new password and its repetition. */
export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  policy: PasswordPolicy;
  problems: Readonly<Record<string, string | undefined>>;
}

/** The two fields of a new password, with the ticked rules of the policy between them. */
export function NewPasswordFields({ value, onChange, policy, problems }: NewPasswordFieldsProps) {
  const t = useT('credentials');
  return (
    <>
      <PasswordField
        name="password"
        label={t('newPassword')}
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={problems.password}
      />
      <PolicyList policy={policy} password={value.password} />
      <PasswordField
        name="repeat"
        label={t('repeat')}
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={problems.repeat}
      />
    </>
  );
}
