import { getInvitedUsers, type InvitationRow, languageTable } from '@padlight/contract';
import { Badge, column } from '@padlight/ui';
import { IconMailForward, IconMailX } from '@tabler/icons-react';
import { useDataTable } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { usePlaces } from '../use-places.ts';

interface InvitationActs {
  readonly canMail: boolean;
  readonly renew: (invitation: InvitationRow) => void;
  readonly withdraw: (invitations: readonly InvitationRow[]) => void;
}

/** The table of invitations, with the reader's actions on each. */
export function useInvitationTable({ canMail, renew, withdraw }: InvitationActs) {
  const t = useT('invitations');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const places = usePlaces();
  const stateText = ({ state, isMailed }: InvitationRow): string =>
    t(`states.${state === 'sent' && !isMailed ? 'handed' : state}`);
  const withdrawing = {
    key: 'withdraw',
    label: t('act.withdraw'),
    icon: <IconMailX aria-hidden />,
    destructive: true,
    allowed: ({ abilities }: InvitationRow) => abilities.withdraw,
    run: withdraw,
  };
  return useDataTable<typeof getInvitedUsers>({
    name: 'invitations',
    title: t('title'),
    hint: t('hint'),
    call: getInvitedUsers,
    fixed: { organisationId },
    narrowedBy: ['states'],
    rowKey: ({ invitationId }) => invitationId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'email', title: t('email'), sortBy: 'email', text: ({ email }) => email },
      {
        key: 'state',
        title: t('state'),
        text: (row) =>
          [stateText(row), row.voidReason && t(`why.${row.voidReason}`)].filter(Boolean).join(': '),
        cell: (row) => (
          <span className={column(1)}>
            <Badge>{stateText(row)}</Badge>
            {row.voidReason && <span>{t(`why.${row.voidReason}`)}</span>}
          </span>
        ),
      },
      { key: 'roles', title: t('roles'), text: ({ roles }) => roles.join(', ') },
      { key: 'places', title: t('place'), text: ({ wardIds }) => places.texts(wardIds) },
      {
        key: 'invitedAt',
        title: t('invitedAt'),
        sortBy: 'invitedAt',
        text: ({ invitedAt }) => formatDateTime(invitedAt),
        csv: ({ invitedAt }) => ({ at: invitedAt }),
      },
      {
        key: 'expiresAt',
        title: t('expiresAt'),
        sortBy: 'expiresAt',
        text: ({ expiresAt }) => formatDateTime(expiresAt),
        csv: ({ expiresAt }) => ({ at: expiresAt }),
      },
      { key: 'invitedBy', title: t('invitedBy'), text: ({ invitedBy }) => invitedBy },
      {
        key: 'endedAt',
        title: t('endedAt'),
        hidden: true,
        text: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : t('notEnded')),
        csv: ({ endedAt }) => (endedAt ? { at: endedAt } : t('notEnded')),
      },
      {
        key: 'language',
        title: t('language'),
        hidden: true,
        text: ({ language }) => languageTable[language].name,
      },
    ],
    acts: (invitation) => [
      ...(invitation.abilities.renew
        ? [
            {
              key: 'renew',
              label: t(canMail ? 'act.renew' : 'act.renewNoMail'),
              icon: <IconMailForward aria-hidden />,
              run: () => renew(invitation),
            },
          ]
        : []),
      ...(invitation.abilities.withdraw ? [{ ...withdrawing, run: () => withdraw([invitation]) }] : []),
    ],
    bulkActs: [withdrawing],
  });
}
