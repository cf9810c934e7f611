import { Controller } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PlacesChoice } from '../places-choice.tsx';
import { usePlaces } from '../use-places.ts';
import { useRoleOptions } from '../use-role-options.ts';

/** The values of a user's place in the organisation. */
export interface MembershipValues {
  roleIds: string[];
  wardIds: string[] | null;
}

/** Roles and places; only the reader's own can be assigned. */
export function useMembershipFields<Values extends MembershipValues>(): Field<Values>[] {
  const t = useT('users');
  const { givable, retry } = useRoleOptions();
  const { texts } = usePlaces();
  const fields: Field<MembershipValues>[] = [
    { kind: 'many', name: 'roleIds', label: t('roles'), hint: t('rolesHint'), options: givable, retry },
    {
      kind: 'own',
      name: 'wardIds',
      label: t('place'),
      texts: (value) => texts(value as string[] | null),
      draw: ({ control }, error) => (
        <Controller
          control={control}
          name="wardIds"
          render={({ field: { value, onChange } }) => (
            <PlacesChoice
              legend={t('place')}
              hint={t('placeHint')}
              wardIds={value}
              onChange={onChange}
              error={error}
            />
          )}
        />
      ),
    },
  ];
  return fields as unknown as Field<Values>[];
}
