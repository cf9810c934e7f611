import { getSitePods, type SitePod } from '@padlight/contract';
import { dayOf } from '@padlight/time-zone';
import { Badge, type Tone } from '@padlight/ui';
import { type BulkAct, type RowAct, useDataTable } from '../../../features/data-table/index.ts';
import { Battery, firmwareText, Signal } from '../../../features/devices/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../../platform/privacy/index.ts';
import { bareMac } from './bare-mac.ts';
import { reloadListMs, usePodsNow } from './use-devices-now.ts';

const tones: Record<SitePod['state'], Tone> = {
  connected: 'green',
  'out-of-range': 'yellow',
  disconnected: 'red',
  'never-heard': 'grey',
  'two-sensors': 'yellow',
  retired: 'grey',
};

interface PodActs {
  readonly actsOf: (pod: SitePod) => RowAct[];
  readonly bulkActs: readonly BulkAct<SitePod>[];
}

/** The table of registered pods, with their current reception. */
export function usePodTable({ actsOf, bulkActs }: PodActs) {
  const t = useT('network');
  const spoken = useSpokenName();
  const tDevices = useT('devices');
  const { formatDateTime, formatDate, formatNumber, timeZone } = useFormat();
  const worn = ({ isWorn, wearer }: SitePod): string =>
    wearer ? spoken(wearer.label) : t(isWorn ? 'isWorn' : 'isFree');
  const signalAt = (rssi: number | null, where: string): string =>
    rssi === null ? t('signalUnknownAt', { where }) : t('signalAt', { rssi, where });
  const table = useDataTable<typeof getSitePods>({
    name: 'pods',
    title: t('pods'),
    hint: t('podsHint'),
    call: getSitePods,
    reloadMs: reloadListMs,
    rowKey: ({ podMac }) => bareMac(podMac),
    searchBy: t('podsSearch'),
    narrowedBy: ['siteId', 'shows'],
    opens: ({ podMac }) => `pod:${bareMac(podMac)}`,
    empty: { title: t('noPods'), hint: t('noPodsHint') },
    columns: [
      { key: 'mac', title: t('mac'), sortBy: 'mac', text: ({ podMac }) => podMac },
      {
        key: 'state',
        title: t('state'),
        text: ({ state }) => t(`podIs.${state}`),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`podIs.${state}`)}</Badge>,
      },
      {
        key: 'worn',
        title: t('worn'),
        text: worn,
        cell: (pod) =>
          pod.wearer ? (
            <span>
              <PersonName name={pod.wearer.label} />
              {pod.wearer.room && `, ${pod.wearer.room}`}
            </span>
          ) : (
            worn(pod)
          ),
      },
      {
        key: 'battery',
        title: t('battery'),
        text: ({ battery, batteryPct }) =>
          batteryPct === null
            ? '–'
            : `${t('pct', { pct: formatNumber(batteryPct) })} ${tDevices(`battery.${battery}`)}`,
        cell: (pod) => (pod.batteryPct === null ? '–' : <Battery link={pod} />),
      },
      {
        key: 'signal',
        title: t('signal'),
        text: ({ strongest }) =>
          strongest ? signalAt(strongest.rssi, strongest.room ?? strongest.nodeMac) : '–',
        cell: ({ strongest }) =>
          strongest ? (
            <span>
              <Signal rssi={strongest.rssi} /> {strongest.room ?? strongest.nodeMac}
            </span>
          ) : (
            '–'
          ),
      },
      {
        key: 'lastHeard',
        title: t('lastHeard'),
        sortBy: 'lastHeard',
        text: ({ lastHeardAt }) => (lastHeardAt ? formatDateTime(lastHeardAt) : t('never')),
        csv: ({ lastHeardAt: at }) => (at ? { at } : t('never')),
      },
      {
        key: 'serialNumber',
        title: t('serialNumber'),
        sortBy: 'serialNumber',
        text: ({ serialNumber }) => serialNumber ?? '',
      },
      { key: 'firmware', title: t('firmware'), text: (pod) => firmwareText(tDevices, pod) },
      { key: 'site', title: t('site'), text: ({ building }) => building },
      { key: 'maker', title: t('maker'), hidden: true, text: ({ maker }) => maker?.name ?? '' },
      {
        key: 'expires',
        title: t('expires'),
        hidden: true,
        text: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : ''),
        csv: ({ expiresAt }) => (expiresAt ? { day: dayOf(timeZone, Date.parse(expiresAt)) } : null),
      },
    ],
    acts: actsOf,
    bulkActs,
  });
  return { ...table, rows: usePodsNow(table.rows) };
}
