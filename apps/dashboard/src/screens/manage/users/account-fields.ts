import { languages, languageTable } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';

/** The fields of an account itself, the same for a new and an existing one. */
export function useAccountFields() {
  const t = useT('users');
  return [
    { kind: 'text', name: 'displayName', label: t('displayName'), maxLength: 200 },
    {
      kind: 'text',
      name: 'username',
      label: t('username'),
      hint: t('usernameHint'),
      maxLength: 200,
    },
    { kind: 'email', name: 'email', label: t('email'), hint: t('emailHint') },
    {
      kind: 'one',
      name: 'language',
      label: t('language'),
      options: languages.map((value) => ({ value, label: languageTable[value].name })),
    },
  ] as const;
}
