import { getRoles, type RoleRow } from '@padlight/contract';
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** The table of roles, with the reader's actions on each. */
export function useRoleTable(onDelete: (role: RoleRow) => void) {
  const t = useT('roles');
  const { formatNumber } = useFormat();
  const { open } = useOpenPart();
  return useDataTable<typeof getRoles>({
    name: 'roles',
    title: t('title'),
    hint: t('hint'),
    call: getRoles,
    rowKey: ({ roleId }) => roleId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'template',
        title: t('madeFrom'),
        text: ({ template }) => (template ? t(`template.${template}`) : t('ownMake')),
      },
      {
        key: 'permissions',
        title: t('permissions'),
        text: ({ permissions }) => formatNumber(permissions.length),
        csv: ({ permissions }) => permissions.length,
      },
      {
        key: 'holders',
        title: t('holders'),
        sortBy: 'holders',
        text: ({ holders }) => t('heldBy', { count: holders }),
      },
    ],
    opens: ({ roleId }) => `role:${roleId}`,
    acts: (role) => [
      {
        key: 'open',
        label: t(role.abilities.edit ? 'edit' : 'view'),
        icon: role.abilities.edit ? <IconEdit aria-hidden /> : <IconEye aria-hidden />,
        run: () => open(`role:${role.roleId}`),
      },
      ...(role.abilities.delete
        ? [
            {
              key: 'delete',
              label: t('delete'),
              icon: <IconTrash aria-hidden />,
              destructive: true,
              run: () => onDelete(role),
            },
          ]
        : []),
    ],
  });
}
