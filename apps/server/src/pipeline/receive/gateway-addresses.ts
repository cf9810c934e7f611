import { createHash } from 'node:crypto';
import { addressGroup } from '../../platform/addresses/network-address.ts';
import type { Db } from '../../platform/db/database.ts';
import { forgetAddresses, readAddresses, saveAddresses } from './gateway-address-store.ts';

/** The addresses from which gateways signed in lately, as hashes: connections are reserved for them. */
export interface GatewayAddresses {
  isKnown(address: string): boolean;
  /** Notes that a gateway signed in from an address. */
  note(address: string, now: number): void;
  /** Stores the notes since the last time, and deletes those that are over 30 days old. */
  save(db: Db, now: number): Promise<void>;
}

const keptMs = 30 * 86_400_000;
/** An address is stored at most this often. */
const notedEveryMs = 3_600_000;
const most = 10_000;

const hashOf = (address: string): string =>
  createHash('sha256').update(addressGroup(address)).digest('base64');

export async function openGatewayAddresses(db: Db, now: number): Promise<GatewayAddresses> {
  const known = new Map(
    (await readAddresses(db, now - keptMs, most)).map(({ hash, at }) => [hash.toString('base64'), at]),
  );
  let noted = new Set<string>();
  return {
    isKnown: (address) => known.has(hashOf(address)),
    note(address, at) {
      const hash = hashOf(address);
      const last = known.get(hash);
      if (last === undefined ? known.size >= most : Math.abs(at - last) < notedEveryMs) return;
      known.set(hash, at);
      noted.add(hash);
    },
    async save(database, at) {
      const saved = noted;
      noted = new Set();
      try {
        const rows = [...saved].map((hash) => ({
          hash: Buffer.from(hash, 'base64'),
          at: known.get(hash) ?? at,
        }));
        await saveAddresses(database, rows);
        await forgetAddresses(database, at - keptMs);
      } catch (error) {
        for (const hash of saved) noted.add(hash);
        throw error;
      }
      for (const [hash, last] of known) if (last < at - keptMs) known.delete(hash);
    },
  };
}
