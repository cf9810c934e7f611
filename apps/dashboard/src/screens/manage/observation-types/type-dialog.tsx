import {
  getObservationTypes,
  languages,
  languageTable,
  type OrganisationId,
  type OwnObservationType,
  observationInputs,
  type ReplyOf,
  saveObservationType,
} from '@padlight/contract';
import { DialogForm, type FormPart } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LegendField } from './legend-field.tsx';
import { bodyOf, hasText, isWhole, type TypeValues, valuesOf } from './type-values.ts';

interface TypeDialogProps {
  organisationId: OrganisationId;
  /** Undefined: a new one. */
  type: OwnObservationType | undefined;
  name: string | undefined;
  roles: ReplyOf<typeof getObservationTypes>['roles'];
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Adds or changes an own type of observation. */
export function TypeDialog({ organisationId, type, name, roles, onSaved, onClose }: TypeDialogProps) {
  const t = useT('observation-types');
  const { mutateAsync } = useAction(saveObservationType);
  const fields = ({ input, legend }: TypeValues): FormPart<TypeValues>[] => [
    ...languages.map((language) => ({
      kind: 'text' as const,
      name: `names.${language}` as const,
      label: t('nameIn', { language: languageTable[language].name }),
      maxLength: 40,
    })),
    {
      kind: 'one',
      name: 'input',
      label: t('input.label'),
      options: observationInputs.map((value) => ({ value, label: t(`input.${value}`) })),
    },
    ...(input === 'scale'
      ? [
          {
            kind: 'own',
            name: 'legend',
            label: t('legend'),
            texts: (value: unknown) =>
              (value as TypeValues['legend'])
                .map((line) => [line.value, ...Object.values(line.texts).filter(Boolean)].join(' '))
                .join(', '),
            draw: (form, error) => (
              <LegendField
                lines={legend}
                onChange={(lines) => form.setValue('legend', lines)}
                error={error}
              />
            ),
          } satisfies FormPart<TypeValues>,
        ]
      : []),
    ...(input === 'number'
      ? ([
          { kind: 'text', name: 'unit', label: t('unit'), maxLength: 12 },
          { kind: 'number', name: 'least', label: t('least'), min: -1_000_000, max: 1_000_000 },
          { kind: 'number', name: 'most', label: t('most'), min: -1_000_000, max: 1_000_000 },
          { kind: 'number', name: 'decimals', label: t('decimals'), min: 0, max: 2 },
        ] as const)
      : []),
    {
      kind: 'many',
      name: 'roleIds',
      label: t('roles'),
      hint: t('rolesHint'),
      options: roles.map((role) => ({ value: role.roleId, label: role.name })),
    },
    { kind: 'yes', name: 'isOff', label: t('off'), hint: t('offHint') },
  ];
  return (
    <DialogForm
      title={name === undefined ? t('add') : t('edit', { name })}
      schema={saveObservationType.body}
      values={valuesOf(type)}
      fields={fields}
      check={({ names, input, legend, least, most }) => ({
        [`names.${languages[0]}`]: hasText(names) ? undefined : t('nameMissing'),
        legend:
          input === 'scale' && (legend.length < 2 || !legend.every(isWhole)) ? t('legendMissing') : undefined,
        most: input === 'number' && !(most > least) ? t('rangeWrong') : undefined,
      })}
      body={(values) => bodyOf(values, organisationId, type)}
      errorFields={{ 'observation-type-name-taken': `names.${languages[0]}` as 'names.en' }}
      readTheirs={async () => {
        const now = await callOnce(getObservationTypes, { query: { organisationId } });
        const theirs = now.types.find(({ typeId }) => typeId === type?.typeId);
        return theirs && { values: valuesOf(theirs) };
      }}
      draft={{
        about: type?.typeId ?? 'new',
        form: 'observation type',
        keeps: [
          ...(['version', 'names', 'input', 'unit', 'least', 'most', 'decimals', 'legend'] as const),
          ...(['roleIds', 'isOff'] as const),
        ],
      }}
      send={async (body) => {
        await mutateAsync({ body });
        return Object.values(body.names).find(Boolean) ?? '';
      }}
      sendLabel={t('save')}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
