import type { TFunction } from 'i18next';

export interface SetUpFields {
  readonly setupCode: string;
  readonly organisationName: string;
  readonly timeZone: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
}

/** The default policy: 8 to 12 characters with upper, lower, digits and special ones (specification, section 5). */
export const meetsPolicy = (password: string): boolean =>
  [/^.{8,12}$/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u].every((rule) => rule.test(password));

/** What is wrong with which field, in words; the server has the last word. */
export function checkSetUp(
  fields: SetUpFields,
  t: TFunction<'sign-in'>,
): Record<keyof SetUpFields, string | undefined> {
  const given = (text: string, words: string): string | undefined => (text.trim() ? undefined : words);
  return {
    setupCode: given(fields.setupCode, t('required.setupCode')),
    organisationName: given(fields.organisationName, t('required.organisationName')),
    timeZone: undefined,
    displayName: given(fields.displayName, t('required.displayName')),
    email: /^\S+@\S+\.\S+$/.test(fields.email) ? undefined : t('required.email'),
    password: meetsPolicy(fields.password) ? undefined : t('error.password-policy'),
    repeat: fields.repeat === fields.password ? undefined : t('setUp.mismatch'),
  };
}
