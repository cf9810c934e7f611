import type { Db } from '../../platform/db/database.ts';
import { readAccepted, type SiteTimes } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';

/**
 * Watches the secrets of sites. A gateway is signed out when its secret was changed or has expired, or when its site is
 * suspended.
 */
export interface SecretWatch {
  /** Reads the secrets of all sites, and calls the listeners where one is no longer accepted. */
  watch(): Promise<void>;
  /** Calls the listener when a secret is no longer accepted. Returns a function that ends it. */
  onChange(listener: () => void): () => void;
}

const isAmong = (hash: Buffer, hashes: readonly Buffer[]): boolean =>
  hashes.some((other) => other.equals(hash));

export function createSecretWatch(db: Db, devices: Devices, times: () => SiteTimes): SecretWatch {
  const listeners = new Set<() => void>();
  return {
    async watch() {
      const all = await readAccepted(db, times());
      let isChanged = false;
      for (const site of devices.sites()) {
        const { secretHashes: accepted = [], isSuspended = false } = all.get(site.id) ?? {};
        if (site.secretHashes.some((hash) => isSuspended || !isAmong(hash, accepted))) isChanged = true;
        site.secretHashes = accepted;
        site.isSuspended = isSuspended;
      }
      if (isChanged) for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
