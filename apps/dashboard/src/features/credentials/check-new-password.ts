import type { PasswordPolicy } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { NewPassword } from './new-password-fields.tsx';
import { meetsPolicy } from './password-rules.ts';

/** Checks a new password: the error of each field, in words. */
export const checkNewPassword = (
  { password, repeat }: NewPassword,
  policy: PasswordPolicy,
  t: TFunction<'credentials'>,
): Record<keyof NewPassword, string | undefined> => ({
  password: meetsPolicy(password, policy) ? undefined : t('required.policy'),
  repeat: repeat === password ? undefined : t('mismatch'),
});
