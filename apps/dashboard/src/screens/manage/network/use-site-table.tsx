import { getSiteTable, type SiteLink } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import {
  IconBuilding,
  IconKey,
  IconKeyOff,
  IconListDetails,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import { type RowAct, useDataTable } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** An action on the link of a site. */
export interface WantedLink {
  readonly kind: 'secret' | 'end-old-secret' | 'installation' | 'remove-installation';
  readonly site: SiteLink;
}

/** The table of the organisation's sites: the state of their link, and refusals. */
export function useSiteTable(
  want: (wanted: WantedLink) => void,
  openPart: (part: 'refused' | 'serves', site: SiteLink) => void,
) {
  const t = useT('sites');
  const { formatDateTime } = useFormat();
  const secretText = ({ installationId, oldSecretUntil, secretMadeAt }: SiteLink): string => {
    if (installationId === null) return t('noLink');
    if (oldSecretUntil) return t('twoSecrets', { time: formatDateTime(oldSecretUntil) });
    return secretMadeAt ? t('secretSince', { time: formatDateTime(secretMadeAt) }) : t('oneSecret');
  };
  const refusedText = ({ lastRefused }: SiteLink): string =>
    lastRefused
      ? t('lastOf', { reason: t(`reason.${lastRefused.reason}`), time: formatDateTime(lastRefused.at) })
      : t('nothingRefused');
  const actsOf = (site: SiteLink): RowAct[] => {
    const to = (kind: WantedLink['kind']) => () => want({ kind, site });
    const isLinked = site.installationId !== null;
    return [
      ...(isLinked
        ? [{ key: 'secret', label: t('act.secret'), icon: <IconKey aria-hidden />, run: to('secret') }]
        : []),
      ...(site.oldSecretUntil
        ? [
            {
              key: 'end',
              label: t('act.endOldSecret'),
              icon: <IconKeyOff aria-hidden />,
              run: to('end-old-secret'),
            },
          ]
        : []),
      {
        key: 'installation',
        label: t(isLinked ? 'act.replace' : 'act.register'),
        icon: <IconRefresh aria-hidden />,
        run: to('installation'),
      },
      ...(isLinked
        ? [
            {
              key: 'remove',
              label: t('act.remove'),
              icon: <IconPlugConnectedX aria-hidden />,
              destructive: true,
              run: to('remove-installation'),
            },
          ]
        : []),
    ];
  };
  return useDataTable<typeof getSiteTable>({
    name: 'sites',
    title: t('title'),
    hint: t('hint'),
    call: getSiteTable,
    rowKey: ({ siteId }) => siteId,
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    opens: ({ siteId }) => `refused:${siteId}`,
    columns: [
      { key: 'building', title: t('building'), sortBy: 'building', text: ({ building }) => building },
      {
        key: 'linked',
        title: t('linked'),
        text: ({ linked }) => linked.map(({ building }) => building).join(', ') || '–',
      },
      {
        key: 'installation',
        title: t('installation'),
        text: ({ installationId }) => installationId ?? t('noLink'),
      },
      {
        key: 'secret',
        title: t('secret'),
        text: secretText,
        cell: (site) =>
          site.oldSecretUntil || site.installationId === null ? (
            <Badge tone={site.installationId === null ? 'red' : 'yellow'}>{secretText(site)}</Badge>
          ) : (
            secretText(site)
          ),
      },
      {
        key: 'nodes',
        title: t('nodes'),
        text: ({ nodes, nodesOnline }) => t('nodesOnline', { count: nodes, online: nodesOnline }),
      },
      {
        key: 'people',
        title: t('people'),
        text: ({ people }) => String(people),
        csv: ({ people }) => people,
      },
      {
        key: 'lastHeard',
        title: t('lastHeard'),
        sortBy: 'lastHeard',
        text: ({ lastHeardAt }) => (lastHeardAt ? formatDateTime(lastHeardAt) : t('never')),
        csv: ({ lastHeardAt: at }) => (at ? { at } : t('never')),
      },
      {
        key: 'refused',
        title: t('refused'),
        sortBy: 'refused',
        text: ({ refused }) => String(refused),
        csv: ({ refused }) => refused,
      },
      { key: 'last', title: t('lastRefused'), text: refusedText },
    ],
    acts: (site) => [
      {
        key: 'refused',
        label: t('act.refused'),
        icon: <IconListDetails aria-hidden />,
        run: () => openPart('refused', site),
      },
      {
        key: 'serves',
        label: t('act.serves'),
        icon: <IconBuilding aria-hidden />,
        run: () => openPart('serves', site),
      },
      ...(site.abilities.edit ? actsOf(site) : []),
    ],
  });
}
