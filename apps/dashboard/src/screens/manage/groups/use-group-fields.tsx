import type { BodyIn, createGroup, GroupFormat, RegionDefaults } from '@padlight/contract';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FormPart } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { FormatChoice } from './format-choice.tsx';
import type { Members } from './group-values.ts';
import { MemberPicker } from './member-picker.tsx';
import type { Choosable, GroupMembers } from './use-group-members.ts';

type Shared = Pick<BodyIn<typeof createGroup>, 'name' | 'isActive' | 'format' | 'members'>;

interface GroupFieldsRequest {
  readonly members: Pick<GroupMembers, 'people' | 'users'>;
  readonly regions: readonly RegionDefaults[];
  /** The default group stays in use, and its members are whoever is in no other. */
  readonly isDefault: boolean;
}

/** The fields of a group: its name, its format of dates, its people and its users. */
export function useGroupFields<Values extends Shared & FieldValues>({
  members: { people, users },
  regions,
  isDefault,
}: GroupFieldsRequest): FormPart<Values>[] {
  const t = useT('groups');
  const named = (name: string) => name as FieldPath<Values>;
  const picker = (
    kind: 'people' | 'users',
    { candidates, stored }: Choosable,
    [add, remove]: readonly ['addPatientIds', 'removePatientIds'] | readonly ['addUserIds', 'removeUserIds'],
  ): FormPart<Values> => ({
    kind: 'own',
    name: named(`members.${add}`),
    label: t(kind),
    texts: (value) => t('adds', { count: Array.isArray(value) ? value.length : 0 }),
    draw: (form, error) => {
      const change: Members = form.watch(named('members')) as Members;
      return (
        <MemberPicker
          legend={t(kind)}
          searchBy={t(`searchBy.${kind}`)}
          candidates={candidates}
          stored={stored}
          added={change[add]}
          removed={change[remove]}
          error={error}
          onChange={({ added, removed }) => setMembers(form, { ...change, [add]: added, [remove]: removed })}
        />
      );
    },
  });
  return [
    { kind: 'text', name: named('name'), label: t('name'), maxLength: 60 },
    ...(isDefault
      ? []
      : [{ kind: 'yes' as const, name: named('isActive'), label: t('isActive'), hint: t('isActiveHint') }]),
    {
      kind: 'own',
      name: named('format'),
      label: t('format'),
      texts: (value) => t(value === null ? 'formatOfOrganisation' : 'formatOwn'),
      draw: ({ control }, error) => (
        <Controller
          control={control}
          name={named('format')}
          render={({ field: { value, onChange } }) => (
            <FormatChoice
              format={value as GroupFormat | null}
              regions={regions}
              onChange={onChange}
              error={error}
            />
          )}
        />
      ),
    },
    ...(!isDefault && people ? [picker('people', people, ['addPatientIds', 'removePatientIds'])] : []),
    ...(!isDefault && users ? [picker('users', users, ['addUserIds', 'removeUserIds'])] : []),
  ];
}

function setMembers<Values extends FieldValues>(form: UseFormReturn<Values>, members: object): void {
  form.setValue('members' as FieldPath<Values>, members as never, {
    shouldDirty: true,
    shouldValidate: true,
  });
}
