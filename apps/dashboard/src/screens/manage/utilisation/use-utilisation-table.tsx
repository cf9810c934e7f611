import { getNetworkUtilisation, type NodeUtilisation } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import { useDataTable } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { figureText } from './figure-text.ts';
import { Strains } from './strains.tsx';

/** The current hour is stored once in five minutes; a silence is visible sooner. */
const everyMs = 60_000;

/** The table of nodes and their use. */
export function useUtilisationTable() {
  const t = useT('utilisation');
  const format = useFormat();
  const texts = figureText(t, format);
  const { formatNumber: number } = format;
  const strainText = ({ strains }: NodeUtilisation): string =>
    strains.length === 0
      ? t('nothingNear')
      : strains.map(({ kind, level }) => t(`strain.${level}`, { what: t(`kind.${kind}`) })).join(', ');
  return useDataTable<typeof getNetworkUtilisation>({
    name: 'utilisation',
    title: t('title'),
    hint: t('hint'),
    call: getNetworkUtilisation,
    reloadMs: everyMs,
    rowKey: ({ nodeMac }) => nodeMac,
    opens: ({ nodeMac }) => `node:${nodeMac.replaceAll(':', '')}`,
    searchBy: t('searchBy'),
    narrowedBy: ['siteId', 'range', 'shows'],
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'mac', title: t('node'), sortBy: 'mac', text: ({ nodeMac }) => nodeMac },
      {
        key: 'state',
        title: t('state'),
        text: ({ state }) => t(`is.${state}`),
        cell: ({ state }) => (
          <Badge tone={state === 'online' ? 'green' : state === 'offline' ? 'red' : 'grey'}>
            {t(`is.${state}`)}
          </Badge>
        ),
      },
      {
        key: 'room',
        title: t('room'),
        sortBy: 'room',
        text: ({ room, floor, location }) =>
          [room ?? t('noRoom'), floor, location].filter(Boolean).join(', '),
      },
      { key: 'site', title: t('site'), hidden: true, text: ({ building }) => building },
      {
        key: 'strain',
        title: t('near'),
        sortBy: 'strain',
        text: strainText,
        cell: ({ strains }) => <Strains strains={strains} />,
      },
      { key: 'gaps', title: t('kind.gaps'), sortBy: 'gaps', text: ({ figures }) => texts.gaps(figures) },
      {
        key: 'lateness',
        title: t('kind.lateness'),
        sortBy: 'lateness',
        text: ({ figures }) => texts.lateness(figures),
      },
      { key: 'load', title: t('kind.load'), sortBy: 'load', text: ({ figures }) => texts.load(figures) },
      { key: 'clock', title: t('kind.clock'), sortBy: 'clock', text: ({ figures }) => texts.clock(figures) },
      {
        key: 'pods',
        title: t('pods'),
        sortBy: 'pods',
        text: ({ figures }) => number(figures.pods),
        csv: ({ figures }) => figures.pods,
      },
      {
        key: 'messages',
        title: t('messages'),
        sortBy: 'messages',
        text: ({ figures }) => number(figures.messages),
        csv: ({ figures }) => figures.messages,
      },
      {
        key: 'measurements',
        title: t('measurements'),
        text: ({ figures }) => number(figures.measurements),
        csv: ({ figures }) => figures.measurements,
      },
      {
        key: 'repeats',
        title: t('kind.repeats'),
        sortBy: 'repeats',
        text: ({ figures }) => texts.repeats(figures),
      },
      { key: 'free', title: t('free'), hidden: true, text: ({ figures }) => texts.free(figures) },
    ],
  });
}
