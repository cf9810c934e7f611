import { getSecondaryUsers, type SecondaryUserRow } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import {
  IconCheck,
  IconEdit,
  IconEyeOff,
  IconHourglass,
  IconKey,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { type RowAct, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import type { WantedAct } from './account-acts.tsx';

const appearances: Record<'active' | 'waiting' | 'empty', { tone: Tone; icon: React.ReactNode }> = {
  active: { tone: 'green', icon: <IconCheck aria-hidden /> },
  waiting: { tone: 'yellow', icon: <IconHourglass aria-hidden /> },
  empty: { tone: 'grey', icon: <IconEyeOff aria-hidden /> },
};

/** The state of an account: it waits for a keeper, shows no one, or is in use. */
function stateOf({ keeper, people }: SecondaryUserRow): keyof typeof appearances {
  if (keeper === null) return 'waiting';
  return people.some(({ state }) => state === 'shared') ? 'active' : 'empty';
}

/** The table of accounts for relatives and stations, with the reader's actions on each. `renew`: sets another password. */
export function useAccountTable(
  want: (wanted: WantedAct) => void,
  renew: (account: SecondaryUserRow) => void,
) {
  const t = useT('relatives-accounts');
  const { formatDate, formatDateTime } = useFormat();
  const { open } = useOpenPart();
  const end = {
    key: 'end',
    label: t('end'),
    icon: <IconUserOff aria-hidden />,
    destructive: true,
    allowed: ({ abilities }: SecondaryUserRow) => abilities.end,
    run: (accounts: readonly SecondaryUserRow[]) => want({ kind: 'end', accounts }),
  };
  const acts = (account: SecondaryUserRow): RowAct[] => {
    const { userId, abilities } = account;
    const all: (RowAct | false)[] = [
      abilities.limit && {
        key: 'limit',
        label: t('limit'),
        icon: <IconEdit aria-hidden />,
        run: () => open(`limit:${userId}`),
      },
      abilities.resetPassword && {
        key: 'password',
        label: t('newPassword'),
        icon: <IconKey aria-hidden />,
        run: () => renew(account),
      },
      abilities.takeOver && {
        key: 'takeOver',
        label: t('takeOver'),
        icon: <IconUserCheck aria-hidden />,
        run: () => want({ kind: 'takeOver', accounts: [account] }),
      },
      abilities.end && { ...end, run: () => end.run([account]) },
    ];
    return all.filter((act) => act !== false);
  };
  const stateText = (account: SecondaryUserRow): string =>
    account.keeper === null && account.endsAt !== null
      ? t('is.waitingUntil', { date: formatDate(account.endsAt) })
      : t(`is.${stateOf(account)}`);
  return useDataTable<typeof getSecondaryUsers>({
    name: 'relatives-accounts',
    title: t('title'),
    hint: t('hint'),
    call: getSecondaryUsers,
    rowKey: ({ userId }) => userId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ displayName }) => displayName },
      { key: 'username', title: t('username'), sortBy: 'username', text: ({ username }) => username },
      {
        key: 'state',
        title: t('state'),
        text: stateText,
        cell: (account) => <Badge {...appearances[stateOf(account)]}>{stateText(account)}</Badge>,
      },
      {
        key: 'people',
        title: t('people'),
        text: ({ people }) =>
          people.map(({ label, state }) => t(`person.${state}`, { name: label ?? t('hidden') })).join('; '),
      },
      {
        key: 'parts',
        title: t('parts'),
        text: ({ parts }) =>
          parts.length === 0 ? t('nowOnly') : parts.map((part) => t(`part.${part}`)).join('; '),
      },
      { key: 'keeper', title: t('keeper'), text: ({ keeper }) => keeper?.displayName ?? '–' },
      { key: 'kind', title: t('kind'), hidden: true, text: ({ kind }) => t(`kindOf.${kind}`) },
      {
        key: 'lastSignIn',
        title: t('lastSignIn'),
        sortBy: 'lastSignIn',
        text: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : t('never')),
        csv: ({ lastSignInAt: at }) => (at ? { at } : t('never')),
      },
    ],
    opens: ({ userId, abilities }) => (abilities.limit ? `limit:${userId}` : undefined),
    acts,
    bulkActs: [end],
  });
}
