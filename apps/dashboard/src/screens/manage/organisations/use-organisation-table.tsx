import { getOrganisationTable, type OrganisationRow } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import { IconAt, IconCheck, IconHourglass, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type RowAct, useDataTable } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** An action on an organisation. */
export interface WantedAct {
  readonly kind: 'suspend' | 'resume' | 'domains';
  readonly organisation: OrganisationRow;
}

const appearances: Record<OrganisationRow['state'], { tone: Tone; icon: React.ReactNode }> = {
  active: { tone: 'green', icon: <IconCheck aria-hidden /> },
  ending: { tone: 'yellow', icon: <IconHourglass aria-hidden /> },
  suspended: { tone: 'grey', icon: <IconLock aria-hidden /> },
};

/** The table of organisations, with the reader's actions on each. */
export function useOrganisationTable(want: (wanted: WantedAct) => void) {
  const t = useT('organisations');
  const tManage = useT('manage');
  const { formatDateTime, formatYearAndTime, formatNumber } = useFormat();
  const acts = (organisation: OrganisationRow): RowAct[] => [
    ...(organisation.abilities.setDomains
      ? [
          {
            key: 'domains',
            label: t('domainsAct'),
            icon: <IconAt aria-hidden />,
            run: () => want({ kind: 'domains', organisation }),
          },
        ]
      : []),
    ...(organisation.abilities.resume
      ? [
          {
            key: 'resume',
            label: t('resume'),
            icon: <IconLockOpen aria-hidden />,
            run: () => want({ kind: 'resume', organisation }),
          },
        ]
      : []),
    ...(organisation.abilities.suspend
      ? [
          {
            key: 'suspend',
            label: t(organisation.state === 'ending' ? 'suspendOtherwise' : 'suspend'),
            icon: <IconLock aria-hidden />,
            destructive: true,
            run: () => want({ kind: 'suspend', organisation }),
          },
        ]
      : []),
  ];
  return useDataTable<typeof getOrganisationTable>({
    name: 'organisations',
    title: t('title'),
    hint: t('hint'),
    call: getOrganisationTable,
    rowKey: ({ organisationId }) => String(organisationId),
    searchBy: t('searchBy'),
    narrowedBy: ['state'],
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'state',
        title: t('state'),
        text: ({ state }) => t(`is.${state}`),
        cell: ({ state }) => <Badge {...appearances[state]}>{t(`is.${state}`)}</Badge>,
      },
      {
        key: 'signInEndsAt',
        title: t('signInEndsAt'),
        text: ({ suspension }) => (suspension ? formatYearAndTime(suspension.signInEndsAt) : ''),
        csv: ({ suspension }) => suspension && { at: suspension.signInEndsAt },
      },
      {
        key: 'dashboardType',
        title: tManage('dashboard.label'),
        text: ({ dashboardType }) => tManage(`dashboard.type.${dashboardType}`),
      },
      ...(['facilities', 'people', 'users', 'devices'] as const).map((key) => ({
        key,
        title: t(key),
        sortBy: key,
        text: (row: OrganisationRow) => formatNumber(row[key], 0),
        csv: (row: OrganisationRow) => row[key],
      })),
      {
        key: 'createdAt',
        title: t('createdAt'),
        sortBy: 'createdAt',
        text: ({ createdAt }) => formatDateTime(createdAt),
        csv: ({ createdAt: at }) => ({ at }),
      },
      {
        key: 'storedUntil',
        title: t('storedUntil'),
        hidden: true,
        text: ({ suspension }) => (suspension ? formatYearAndTime(suspension.storedUntil) : ''),
        csv: ({ suspension }) => suspension && { at: suspension.storedUntil },
      },
      { key: 'reason', title: t('reason'), hidden: true, text: ({ suspension }) => suspension?.reason ?? '' },
    ],
    acts,
  });
}
