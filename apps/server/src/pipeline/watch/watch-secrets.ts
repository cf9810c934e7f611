import type { Db } from '../../platform/db/database.ts';
import { readSecretHashes } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';

/** Notices sites whose secret was changed or that are gone: who signed in before is signed in no more. */
export async function watchSecrets(db: Db, devices: Devices): Promise<void> {
  const hashes = await readSecretHashes(db);
  for (const site of devices.sites()) site.secretHash = hashes.get(site.id);
}
