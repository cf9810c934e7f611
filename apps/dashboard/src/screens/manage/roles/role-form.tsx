import {
  type BodyIn,
  flattenModules,
  getRoles,
  getRoleTemplates,
  type ReplyOf,
  type RoleRow,
  saveRole,
} from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { findRow } from '../../../features/data-table/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { withActive } from './permission-tree.ts';
import { RoleHolders } from './role-holders.tsx';
import { useRoleFields } from './use-role-fields.tsx';

interface RoleFormProps {
  /** Absent: a new one. */
  role?: RoleRow;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}
type Made = ReplyOf<typeof getRoleTemplates>;

/** Creates or changes a role, once its possible permissions are loaded. */
export function RoleForm(props: RoleFormProps) {
  const tShell = useT('shell');
  const made = useCall(getRoleTemplates, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (made.data) return <FilledForm {...props} made={made.data} />;
  if (made.isError) return <LoadFailed retry={() => void made.refetch()} />;
  return <Skeleton label={tShell('load.loading')} height="32rem" />;
}

type Values = BodyIn<typeof saveRole>;

/** The server's refusal `role-template-needed`, checked before the request. */
const SavedRole = saveRole.body.refine(({ template }) => template !== null, { path: ['template'] });

/** A new role has no template yet: it must be chosen. */
function valuesOf({ modules }: Made, role: RoleRow | undefined): Values {
  const active = withActive(modules, new Set(role?.permissions)) as Values['modules'];
  if (!role) return { name: '', modules: active } as Values;
  const { roleId, version, name, template } = role;
  return { roleId, version, name, template, modules: active };
}

function FilledForm({ role, made, onSaved, onBack }: RoleFormProps & { made: Made }) {
  const t = useT('roles');
  const save = useAction(saveRole);
  const fields = useRoleFields(made, role);
  return (
    <>
      <ScreenForm
        title={role ? t('editOf', { name: role.name }) : t('add')}
        hint={t('when')}
        saveLabel={role ? undefined : t('make')}
        backLabel={t('title')}
        onBack={onBack}
        schema={SavedRole}
        values={valuesOf(made, role)}
        fields={fields}
        ownRules={{ template: t('templateNeeded') }}
        errorFields={{
          'role-template-needed': 'template',
          'role-name-taken': 'name',
          'hidden-with-edit': 'modules',
          'more-than-held': 'modules',
          'last-administrator': 'modules',
        }}
        save={async (body) => ({ ...(await save.mutateAsync({ body })), ...body })}
        onSaved={({ name, modules, sessionsEnded: count }) => {
          const all = flattenModules(modules).length;
          const texts = t('saved', { name, all });
          onSaved({ texts: count > 0 ? `${texts} ${t('ended', { count })}` : texts });
        }}
        readTheirs={async () => {
          if (!role) return undefined;
          const spec = { call: getRoles, rowKey: (row: RoleRow) => row.roleId };
          const now = await findRow<typeof getRoles>(spec, role.roleId);
          return now && { values: valuesOf(made, now) };
        }}
      />
      {role && <RoleHolders role={role} />}
    </>
  );
}
