import type { PasswordPolicy } from '@padlight/contract';
import { Controller, type FieldPath, type FieldPathValue } from 'react-hook-form';
import { meetsPolicy, PasswordField, PolicyList } from '../../../features/credentials/index.ts';
import type { Field } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** The field in which a password is chosen: an empty one is drawn by the server. It is never part of a draft. */
export function usePasswordField<Values extends { password: string }>(
  policy: PasswordPolicy,
): { readonly field: Field<Values>; readonly isRight: (password: string) => boolean } {
  const t = useT('relatives-accounts');
  const name = 'password' as FieldPath<Values>;
  return {
    field: {
      kind: 'own',
      name,
      label: t('password'),
      isSecret: true,
      texts: () => '',
      draw: (form, error) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <>
              <PasswordField
                label={t('password')}
                hint={t('passwordHint')}
                autoComplete="new-password"
                spellCheck={false}
                maxLength={200}
                value={value}
                onChange={(password) => onChange(password as FieldPathValue<Values, FieldPath<Values>>)}
                onBlur={onBlur}
                error={error}
                inputRef={ref}
              />
              {value !== '' && <PolicyList policy={policy} password={value} />}
            </>
          )}
        />
      ),
    },
    isRight: (password) => password === '' || meetsPolicy(password, policy),
  };
}
