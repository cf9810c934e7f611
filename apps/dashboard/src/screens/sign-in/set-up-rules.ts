import { defaultPasswordPolicy, isAllSeen, isMailAddress } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { checkNewPassword, type NewPassword } from '../../features/credentials/index.ts';

export interface SetUpFields extends NewPassword {
  readonly setupCode: string;
  readonly organisationName: string;
  readonly timeZone: string;
  readonly displayName: string;
  readonly email: string;
}

interface Texts {
  readonly t: TFunction<'sign-in'>;
  readonly tCredentials: TFunction<'credentials'>;
}

/** Checks the set-up: the error of each field, in words; the server has the last word. */
export function checkSetUp(
  fields: SetUpFields,
  { t, tCredentials }: Texts,
): Record<keyof SetUpFields, string | undefined> {
  const name = (text: string, texts: string): string | undefined =>
    required(text, texts) ?? (isAllSeen(text.trim()) ? undefined : t('required.nameUnseen'));
  const required = (text: string, texts: string): string | undefined => (text.trim() ? undefined : texts);
  return {
    setupCode: required(fields.setupCode, t('required.setupCode')),
    organisationName: name(fields.organisationName, t('required.organisationName')),
    timeZone: required(fields.timeZone, t('required.timeZone')),
    displayName: name(fields.displayName, t('required.displayName')),
    email: isMailAddress(fields.email.trim()) ? undefined : t('required.email'),
    ...checkNewPassword(fields, defaultPasswordPolicy, tCredentials),
  };
}
