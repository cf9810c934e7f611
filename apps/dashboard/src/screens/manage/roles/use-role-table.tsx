import { getRoles, type RoleRow } from '@padlight/contract';
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** The table of roles, with what the reader may do to each. */
export function useRoleTable(onDelete: (role: RoleRow) => void) {
  const t = useT('manage');
  const { formatNumber } = useFormat();
  const { open } = useOpenPart();
  return useDataTable<typeof getRoles>({
    name: 'roles',
    title: t('roles.title'),
    hint: t('roles.hint'),
    call: getRoles,
    rowKey: ({ roleId }) => roleId,
    searchBy: t('roles.searchBy'),
    empty: { title: t('roles.none'), hint: t('roles.noneHint') },
    columns: [
      { key: 'name', title: t('roles.name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'template',
        title: t('roles.template'),
        text: ({ template }) => (template ? t(`template.${template}`) : t('roles.ownMake')),
      },
      {
        key: 'permissions',
        title: t('roles.permissions'),
        text: ({ permissions }) => formatNumber(permissions.length),
      },
      {
        key: 'holders',
        title: t('roles.holders'),
        sortBy: 'holders',
        text: ({ holders }) => t('roles.heldBy', { count: holders }),
      },
    ],
    opens: ({ roleId }) => `role:${roleId}`,
    acts: (role) => [
      {
        key: 'open',
        label: t(role.abilities.edit ? 'roles.edit' : 'roles.view'),
        icon: role.abilities.edit ? <IconEdit aria-hidden /> : <IconEye aria-hidden />,
        run: () => open(`role:${role.roleId}`),
      },
      ...(role.abilities.delete
        ? [
            {
              key: 'delete',
              label: t('roles.delete'),
              icon: <IconTrash aria-hidden />,
              grave: true,
              run: () => onDelete(role),
            },
          ]
        : []),
    ],
  });
}
