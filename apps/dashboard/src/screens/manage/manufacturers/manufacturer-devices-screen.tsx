import { deviceTypes, getManufacturerDevices, type ManufacturerDevice } from '@padlight/contract';
import { Badge, column, Notice, plainList, type Tone } from '@padlight/ui';
import { DataTable, useDataTable } from '../../../features/data-table/index.ts';
import { Battery, firmwareText, Signal } from '../../../features/devices/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { FirmwareCard } from './firmware-card.tsx';

const tones: Record<ManufacturerDevice['state'], Tone> = {
  connected: 'green',
  'out-of-range': 'yellow',
  disconnected: 'red',
  'never-heard': 'grey',
  'two-sensors': 'yellow',
  online: 'green',
  offline: 'red',
  never: 'grey',
  retired: 'grey',
};

/** The devices of the manufacturers that the reader administers, where an organisation allows it, and their newest firmware. */
export function ManufacturerDevicesScreen() {
  const t = useT('products');
  const table = useMakerTable();
  const makers = table.reply?.manufacturers ?? [];
  return (
    <ManageFrame>
      <div className={column(4)}>
        {table.reply && makers.length === 0 ? (
          <Notice kind="empty" title={t('devices.notAppointed')}>
            {t('devices.notAppointedHint')}
          </Notice>
        ) : (
          <>
            <DataTable
              table={table}
              filters={[
                {
                  kind: 'one',
                  field: 'type',
                  label: t('devices.kind'),
                  options: deviceTypes.map((value) => ({ value, label: t(`devices.${value}`) })),
                },
                {
                  kind: 'one',
                  field: 'shows',
                  label: t('devices.shows'),
                  options: [{ value: 'retired', label: t('devices.is.retired') }],
                },
                {
                  kind: 'one',
                  field: 'manufacturerId',
                  label: t('devices.manufacturer'),
                  options: makers.map(({ manufacturerId, name }) => ({
                    value: String(manufacturerId),
                    label: name,
                  })),
                },
              ]}
            />
            {makers.length > 0 && (
              <ul className={plainList()}>
                {makers.map(({ manufacturerId, name, organisations }) => (
                  <li key={manufacturerId}>{t('devices.allowedBy', { name, count: organisations })}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <FirmwareCard />
      </div>
    </ManageFrame>
  );
}

function useMakerTable() {
  const t = useT('products');
  const tDevices = useT('devices');
  const { formatDateTime, formatNumber } = useFormat();
  const signal = (rssi: number): string => tDevices('signal.dbm', { rssi });
  return useDataTable<typeof getManufacturerDevices>({
    name: 'manufacturer-devices',
    title: t('devices.title'),
    hint: t('devices.hint'),
    call: getManufacturerDevices,
    rowKey: ({ type, mac }) => `${type} ${mac}`,
    searchBy: t('devices.search'),
    narrowedBy: ['type', 'shows', 'manufacturerId'],
    empty: { title: t('devices.none'), hint: t('devices.noneHint') },
    columns: [
      { key: 'mac', title: t('devices.mac'), sortBy: 'mac', text: ({ mac }) => mac },
      { key: 'kind', title: t('devices.kind'), text: ({ type }) => t(`devices.${type}`) },
      {
        key: 'state',
        title: t('devices.state'),
        text: ({ state }) => t(`devices.is.${state}`),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`devices.is.${state}`)}</Badge>,
      },
      {
        key: 'firmware',
        title: t('devices.firmware'),
        sortBy: 'firmware',
        text: (device) => firmwareText(tDevices, device),
      },
      {
        key: 'battery',
        title: t('devices.battery'),
        text: ({ batteryPct }) =>
          batteryPct === null ? '–' : t('devices.pct', { pct: formatNumber(batteryPct) }),
        cell: (device) => (device.batteryPct === null ? '–' : <Battery link={device} />),
      },
      {
        key: 'signal',
        title: t('devices.signal'),
        text: ({ rssi }) => (rssi === null ? '–' : signal(rssi)),
        cell: ({ rssi }) => (rssi === null ? '–' : <Signal rssi={rssi} />),
      },
      {
        key: 'lastHeard',
        title: t('devices.lastHeard'),
        text: ({ lastHeardAt }) => (lastHeardAt ? formatDateTime(lastHeardAt) : t('devices.never')),
        csv: ({ lastHeardAt: at }) => (at ? { at } : t('devices.never')),
      },
      {
        key: 'serialNumber',
        title: t('devices.serialNumber'),
        sortBy: 'serialNumber',
        text: ({ serialNumber }) => serialNumber ?? '',
      },
      { key: 'manufacturer', title: t('devices.manufacturer'), text: ({ manufacturer }) => manufacturer },
      {
        key: 'organisation',
        title: t('devices.organisation'),
        sortBy: 'organisation',
        text: ({ organisation }) => organisation,
      },
    ],
  });
}
