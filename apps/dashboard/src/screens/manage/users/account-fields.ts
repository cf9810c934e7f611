import { languages, languageTable } from '@padlight/contract';
import { useT } from '../../../platform/i18n/index.ts';

/** The fields of an account itself, the same for one that is made and one that is changed. */
export function useAccountFields() {
  const t = useT('manage');
  return [
    { kind: 'text', name: 'displayName', label: t('users.displayName'), maxLength: 200 },
    {
      kind: 'text',
      name: 'username',
      label: t('users.username'),
      hint: t('users.usernameHint'),
      maxLength: 200,
    },
    { kind: 'email', name: 'email', label: t('users.email'), hint: t('users.emailHint') },
    {
      kind: 'one',
      name: 'language',
      label: t('users.language'),
      options: languages.map((value) => ({ value, label: languageTable[value].name })),
    },
  ] as const;
}
