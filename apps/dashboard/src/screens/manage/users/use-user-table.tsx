import { getAllUsers, languageTable, type UserRow } from '@padlight/contract';
import { Badge, row } from '@padlight/ui';
import {
  IconAlertTriangle,
  IconEdit,
  IconKey,
  IconQrcode,
  IconShieldLock,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react';
import { type RowAct, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { usePlaces } from '../use-places.ts';
import { Administered } from './administered.tsx';
import type { HandedLink } from './use-sign-in-link.ts';
import type { WantedAct } from './user-acts.tsx';

/** The table of users, with the reader's actions on each. */
export function useUserTable(
  want: (wanted: WantedAct) => void,
  handOver: (user: HandedLink['user']) => void,
) {
  const t = useT('users');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const places = usePlaces();
  const { open } = useOpenPart();
  const icons = {
    reset: <IconKey aria-hidden />,
    remove: <IconUserMinus aria-hidden />,
    delete: <IconTrash aria-hidden />,
  };
  const taken = (kind: WantedAct['kind'], able: keyof UserRow['abilities']) => ({
    key: kind,
    label: t(`act.${kind}`),
    icon: icons[kind],
    destructive: kind !== 'reset',
    allowed: (user: UserRow) => user.abilities[able],
    run: (users: readonly UserRow[]) => want({ kind, users }),
  });
  const bulkActs = [taken('reset', 'resetPassword'), taken('remove', 'remove'), taken('delete', 'delete')];
  const acts = (user: UserRow): RowAct[] => [
    ...(user.abilities.edit
      ? [
          {
            key: 'edit',
            label: t('act.edit'),
            icon: <IconEdit aria-hidden />,
            run: () => open(`edit:${user.userId}`),
          },
        ]
      : []),
    ...(user.abilities.editRoles
      ? [
          {
            key: 'roles',
            label: t('act.roles'),
            icon: <IconShieldLock aria-hidden />,
            run: () => open(`roles:${user.userId}`),
          },
        ]
      : []),
    ...(user.abilities.createLink
      ? [
          {
            key: 'link',
            label: t('act.link'),
            icon: <IconQrcode aria-hidden />,
            run: () => handOver(user),
          },
        ]
      : []),
    ...bulkActs.filter(({ allowed }) => allowed(user)).map((act) => ({ ...act, run: () => act.run([user]) })),
  ];
  return useDataTable<typeof getAllUsers>({
    name: 'users',
    title: t('title'),
    hint: t('hint'),
    call: getAllUsers,
    fixed: { organisationId },
    narrowedBy: ['roleIds', 'wardId'],
    rowKey: ({ userId }) => userId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      {
        key: 'name',
        title: t('displayName'),
        sortBy: 'name',
        text: ({ displayName }) => displayName,
      },
      {
        key: 'username',
        title: t('username'),
        sortBy: 'username',
        text: ({ username, hasNamesake }) => (hasNamesake ? `${username} (${t('namesake')})` : username),
        cell: ({ username, hasNamesake }) => (
          <span className={row(1)}>
            {username}
            {hasNamesake && <Badge icon={<IconAlertTriangle aria-hidden />}>{t('namesake')}</Badge>}
          </span>
        ),
      },
      { key: 'email', title: t('email'), sortBy: 'email', text: ({ email }) => email },
      {
        key: 'roles',
        title: t('roles'),
        text: ({ roles }) => roles.map(({ name }) => name).join(', '),
        cell: ({ roles }) => (
          <span className={row(1)}>
            {roles.map(({ roleId, name }) => (
              <Badge key={roleId}>{name}</Badge>
            ))}
          </span>
        ),
      },
      { key: 'places', title: t('place'), text: ({ wardIds }) => places.texts(wardIds) },
      {
        key: 'manufacturers',
        title: t('manufacturers'),
        text: ({ manufacturers }) => manufacturers.map(({ name }) => name).join(', '),
        cell: ({ manufacturers }) => <Administered manufacturers={manufacturers} />,
      },
      {
        key: 'language',
        title: t('language'),
        hidden: true,
        text: ({ language }) => languageTable[language].name,
      },
      {
        key: 'lastSignIn',
        title: t('lastSignIn'),
        sortBy: 'lastSignIn',
        text: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : t('never')),
        csv: ({ lastSignInAt: at }) => (at ? { at } : t('never')),
      },
    ],
    opens: ({ userId, abilities }) =>
      abilities.edit ? `edit:${userId}` : abilities.editRoles ? `roles:${userId}` : undefined,
    acts,
    bulkActs,
  });
}
