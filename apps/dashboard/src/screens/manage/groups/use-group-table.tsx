import { type GroupRow, getUserGroups } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import { IconCheck, IconEdit, IconKey, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { type RowAct, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

const stateOf = ({ isDefault, isActive }: GroupRow) => {
  if (isDefault) return 'default';
  return isActive ? 'active' : 'inactive';
};

/** The table of groups, with the reader's actions on each. */
export function useGroupTable(onDelete: (group: GroupRow) => void) {
  const t = useT('groups');
  const { formatNumber } = useFormat();
  const { open } = useOpenPart();
  const acts = (group: GroupRow): RowAct[] => [
    ...(group.abilities.edit
      ? [
          {
            key: 'edit',
            label: t('edit'),
            icon: <IconEdit aria-hidden />,
            run: () => open(`edit:${group.groupId}`),
          },
          {
            key: 'password',
            label: t('password'),
            icon: <IconKey aria-hidden />,
            run: () => open(`password:${group.groupId}`),
          },
        ]
      : []),
    ...(group.abilities.remove
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash aria-hidden />,
            destructive: true,
            run: () => onDelete(group),
          },
        ]
      : []),
  ];
  return useDataTable<typeof getUserGroups>({
    name: 'groups',
    title: t('title'),
    hint: t('hint'),
    call: getUserGroups,
    rowKey: ({ groupId }) => groupId,
    searchBy: t('searchByName'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'state',
        title: t('state'),
        text: (group) => t(`is.${stateOf(group)}`),
        cell: (group) => (
          <Badge
            tone={group.isActive ? 'green' : 'grey'}
            icon={group.isActive ? <IconCheck aria-hidden /> : <IconPlayerPause aria-hidden />}
          >
            {t(`is.${stateOf(group)}`)}
          </Badge>
        ),
      },
      {
        key: 'patients',
        title: t('people'),
        sortBy: 'patients',
        text: ({ patients }) => formatNumber(patients),
        csv: ({ patients }) => patients,
      },
      {
        key: 'users',
        title: t('users'),
        sortBy: 'users',
        text: ({ users }) => (users === null ? '–' : formatNumber(users)),
        csv: ({ users }) => users ?? '',
      },
      {
        key: 'password',
        title: t('password'),
        text: ({ passwordPolicy }) => t(passwordPolicy ? 'own' : 'ofOrganisation'),
      },
      { key: 'format', title: t('format'), text: ({ format }) => t(format ? 'own' : 'ofOrganisation') },
    ],
    opens: ({ groupId, abilities }) => (abilities.edit ? `edit:${groupId}` : undefined),
    acts,
  });
}
