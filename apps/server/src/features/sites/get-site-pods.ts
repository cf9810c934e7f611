import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { batteryOf, podStateOf, wearerOf } from '../pods/index.ts';
import { deviceAbilities, mayWithDevices } from '../scope/index.ts';
import { readPodPage, type StoredPod } from './device-table-store.ts';

const wireTime = (at: Date | null) => at && instant(at.getTime());

/** Returns when a pod was last received, and its resulting state. */
function heardOf({ isRetired, lastHeardAt, measuredAt }: StoredPod, now: number) {
  const times = [lastHeardAt, measuredAt].flatMap((at) => at?.getTime() ?? []);
  const last = times.length === 0 ? null : new Date(Math.min(now, Math.max(...times)));
  return { state: podStateOf({ isRetired, lastHeardAt: last }, now), lastHeardAt: wireTime(last) };
}

/** Returns one page of the registered pods that the caller may see. */
export const getSitePods: Handler<typeof api.sites.getSitePods> = async ({ query }, { db, caller, now }) => {
  const { rows, total } = await readPodPage(db, caller.scope, { ...query, page: pageOf(query) });
  const abilities = deviceAbilities(caller, 'Pod');
  return {
    rows: rows.map((row) => ({
      ...heardOf(row, now),
      podMac: row.podMac,
      serialNumber: row.serialNumber,
      maker: row.maker,
      firmware: row.firmware,
      newestFirmware: row.newestFirmware,
      siteId: row.siteId,
      building: row.building,
      isWorn: row.patientId !== null,
      wearer: wearerOf(row, caller),
      battery: batteryOf(row.batteryPct),
      batteryPct: row.batteryPct,
      strongest: row.strongest,
      expiresAt: wireTime(row.expiresAt),
      temperatureOffsetC: row.temperatureOffsetC,
      version: row.version,
      abilities,
    })),
    total,
    abilities: { add: mayWithDevices(caller, 'Devices.Pod.Add') },
  };
};
