import { type api, instant, type ManufacturerDevice } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { batteryOf, nodeStateOf, podStateOf } from '../pods/index.ts';
import { readAdministered } from './administrator-store.ts';
import { readManufacturerDevices, type StoredDevice } from './manufacturer-device-store.ts';

function wireDevice(row: StoredDevice, now: number): ManufacturerDevice {
  const { type, mac, serialNumber, manufacturer, organisation, firmware, newestFirmware } = row;
  const times = [row.heardAt, row.measuredAt].flatMap((at) => at?.getTime() ?? []);
  const lastHeardAt = times.length === 0 ? null : new Date(Math.min(now, Math.max(...times)));
  const device = { isRetired: row.isRetired, lastHeardAt };
  return {
    type,
    mac,
    serialNumber,
    manufacturer,
    organisation,
    firmware,
    newestFirmware,
    state: type === 'pod' ? podStateOf(device, now) : nodeStateOf(device, now),
    battery: batteryOf(row.batteryPct),
    batteryPct: row.batteryPct,
    rssi: row.rssi,
    lastHeardAt: lastHeardAt && instant(lastHeardAt.getTime()),
  };
}

/**
 * Returns one page of the devices of the manufacturers that the caller administers. It is audited in each
 * organisation with a returned device, as well as in the caller's.
 */
export const getManufacturerDevices: Handler<typeof api.manufacturers.getManufacturerDevices> = async (
  { query },
  { db, caller, audit, now },
) => {
  const { userId, displayName, scope } = caller;
  const key = { organisationId: scope.organisationId, userId };
  const { rows, total } = await readManufacturerDevices(db, key, { ...query, page: pageOf(query) });
  const byOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId);
  audit(null, { devices: rows.length, organisations: byOrganisation.size });
  for (const [organisationId, devices] of byOrganisation) {
    const manufacturers = [...new Set(devices.map(({ manufacturer }) => manufacturer))];
    const detail = { by: displayName, manufacturers, devices: devices.length };
    if (organisationId !== scope.organisationId) audit(null, detail, { organisationId, userId });
  }
  return {
    rows: rows.map((row) => wireDevice(row, now)),
    total,
    manufacturers: await readAdministered(db, scope.organisationId, userId),
  };
};
