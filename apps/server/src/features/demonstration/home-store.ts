import { devicePrefixes, type Mac } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nodeMac, numberOf, podMac } from './device-macs.ts';

/** Returns the next device numbers that no organisation has: MACs are unique in the installation. */
export async function nextDeviceNumbers(db: Db): Promise<{ readonly pod: number; readonly node: number }> {
  const { rows } = await sql<{ pod: Mac | null; node: Mac | null }>`
    select (select max(mac) from pod_labels where mac like ${`${podMac(0).slice(0, 11)}%`}) as pod,
      (select max(mac) from registered_nodes where mac like ${`${nodeMac(0).slice(0, 8)}%`}) as node`.execute(
    db,
  );
  const after = (mac: Mac | null | undefined, prefix: string) => (mac ? numberOf(mac, prefix) + 1 : 0);
  return {
    pod: after(rows[0]?.pod, devicePrefixes.podMac),
    node: after(rows[0]?.node, devicePrefixes.nodeMac),
  };
}
