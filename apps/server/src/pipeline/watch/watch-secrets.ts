import type { Db } from '../../platform/db/database.ts';
import { readAccepted, type SiteTimes } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';

/**
 * Which secrets sites accept: who signed in with one that was changed or has run out is signed in no more, nor is who is of a site
 * of which nothing is stored any more.
 */
export interface SecretWatch {
  /** Reads the secrets of all sites; whoever listens is called where one is accepted no more. */
  watch(): Promise<void>;
  /** Hears that a secret is accepted no more. Returns what ends it. */
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
