import {
  type BodyIn,
  flattenModules,
  type getRoleTemplates,
  type ReplyOf,
  type RoleRow,
  type saveRole,
} from '@padlight/contract';
import { Controller } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PermissionPicker } from './permission-picker.tsx';
import { permissionText, usePermissionTexts } from './permission-text.ts';
import { withActive } from './permission-tree.ts';
import { TemplateChoice } from './template-choice.tsx';

type Values = BodyIn<typeof saveRole>;

/** The fields of a role. A new one begins with a template, which fills in the permissions; an old one without a template needs one. */
export function useRoleFields(
  made: ReplyOf<typeof getRoleTemplates>,
  role: RoleRow | undefined,
): Field<Values>[] {
  const t = useT('roles');
  const permissionTexts = usePermissionTexts();
  const isNew = role === undefined;
  const template: Field<Values> = {
    kind: 'own',
    name: 'template',
    label: t('madeFrom'),
    texts: (value) => (typeof value === 'string' ? value : '–'),
    draw: ({ control, setValue, getValues }, error) => (
      <Controller
        control={control}
        name="template"
        render={({ field: { value, onChange } }) => (
          <TemplateChoice
            isNew={isNew}
            templates={made.templates}
            chosen={value}
            error={error}
            onChoose={(next) => {
              onChange(next.template);
              if (!isNew) return;
              const granted = new Set(flattenModules(next.modules));
              const modules = withActive(made.modules, granted) as Values['modules'];
              setValue('modules', modules, { shouldDirty: true });
              if (getValues('name') === '')
                setValue('name', t(`template.${next.template}`), { shouldDirty: true });
            }}
          />
        )}
      />
    ),
  };
  return [
    ...(role?.template ? [] : [template]),
    { kind: 'text', name: 'name', label: t('name'), maxLength: 100 },
    {
      kind: 'own',
      name: 'modules',
      label: t('permissions'),
      texts: (value) =>
        flattenModules(value as Parameters<typeof flattenModules>[0])
          .map((permission) => permissionText(permissionTexts, permission))
          .join('; '),
      draw: ({ control }, error) => (
        <Controller
          control={control}
          name="modules"
          render={({ field: { value, onChange } }) => (
            <PermissionPicker
              modules={made.modules}
              chosen={new Set(flattenModules(value as Parameters<typeof flattenModules>[0]))}
              onChange={(chosen) => onChange(withActive(made.modules, chosen))}
              error={error}
            />
          )}
        />
      ),
    },
  ];
}
