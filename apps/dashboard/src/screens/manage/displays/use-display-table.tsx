import { type DisplayRow, FilterFlag, listDisplays } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import { IconCheck, IconEdit, IconFilter, IconHourglass, IconPlugOff, IconQrcode } from '@tabler/icons-react';
import { filterText, useGroups } from '../../../features/board/index.ts';
import { type RowAct, useDataTable, useOpenPart } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { usePlaces } from '../use-places.ts';
import type { WantedAct } from './display-acts.tsx';

const appearances: Record<DisplayRow['state'], { tone: Tone; icon: React.ReactNode }> = {
  paired: { tone: 'green', icon: <IconCheck aria-hidden /> },
  waiting: { tone: 'yellow', icon: <IconHourglass aria-hidden /> },
  expired: { tone: 'grey', icon: <IconPlugOff aria-hidden /> },
};

/** The table of wall displays, with the reader's actions on each. */
export function useDisplayTable(want: (wanted: WantedAct) => void) {
  const t = useT('displays');
  const tManage = useT('manage');
  const { formatDateTime } = useFormat();
  const places = usePlaces();
  const groups = useGroups(true);
  const { open } = useOpenPart();
  const revoke = {
    key: 'revoke',
    label: t('revoke'),
    icon: <IconPlugOff aria-hidden />,
    destructive: true,
    allowed: ({ abilities }: DisplayRow) => abilities.revoke,
    run: (displays: readonly DisplayRow[]) => want({ kind: 'revoke', displays }),
  };
  const acts = (display: DisplayRow): RowAct[] => [
    ...(display.abilities.rename
      ? [
          {
            key: 'rename',
            label: t('rename'),
            icon: <IconEdit aria-hidden />,
            run: () => open(`rename:${display.displayId}`),
          },
        ]
      : []),
    ...(display.abilities.setFilter
      ? [
          {
            key: 'filter',
            label: t('filter'),
            icon: <IconFilter aria-hidden />,
            run: () => want({ kind: 'filter', displays: [display] }),
          },
        ]
      : []),
    ...(display.abilities.renewCode
      ? [
          {
            key: 'code',
            label: t('newCode'),
            icon: <IconQrcode aria-hidden />,
            run: () => want({ kind: 'code', displays: [display] }),
          },
        ]
      : []),
    ...(revoke.allowed(display) ? [{ ...revoke, run: () => revoke.run([display]) }] : []),
  ];
  return useDataTable<typeof listDisplays>({
    name: 'wall-displays',
    title: t('title'),
    hint: t('hint'),
    call: listDisplays,
    // A device may be paired elsewhere: its row follows.
    reloadMs: 5_000,
    rowKey: ({ displayId }) => displayId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'state',
        title: t('state'),
        text: ({ state }) => t(`is.${state}`),
        cell: ({ state }) => <Badge {...appearances[state]}>{t(`is.${state}`)}</Badge>,
      },
      { key: 'places', title: t('places'), text: ({ wardIds }) => places.texts(wardIds) },
      {
        key: 'filter',
        title: t('filter'),
        text: ({ filter }) =>
          filter.flag === FilterFlag.all ? t('everyone') : filterText(filter, { ...places.named, groups }),
      },
      { key: 'privacy', title: t('privacy'), text: ({ privacy }) => tManage(`privacy.${privacy}`) },
      {
        key: 'lastSeen',
        title: t('lastSeen'),
        sortBy: 'lastSeen',
        text: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : t('never')),
        csv: ({ lastSeenAt: at }) => (at ? { at } : t('never')),
      },
      {
        key: 'paired',
        title: t('pairedAt'),
        hidden: true,
        text: ({ pairedAt }) => (pairedAt ? formatDateTime(pairedAt) : ''),
        csv: ({ pairedAt: at }) => at && { at },
      },
      { key: 'address', title: t('address'), hidden: true, text: ({ address }) => address ?? '' },
    ],
    opens: ({ displayId, abilities }) => (abilities.rename ? `rename:${displayId}` : undefined),
    acts,
    bulkActs: [revoke],
  });
}
