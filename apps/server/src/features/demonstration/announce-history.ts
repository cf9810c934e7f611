import type { OrganisationId } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { runEvery } from '../../platform/run-every.ts';
import { networkOf } from '../pods/index.ts';

const everyMs = 2_000;

/**
 * Announces each change of how much of the demonstration's past is stored, until it is complete. Returns a
 * function that ends it.
 */
export function announceHistory(
  db: Db,
  bus: Bus<Announcements>,
  organisationId: OrganisationId,
  log: Log,
): () => Promise<void> {
  let announced: string | undefined;
  const turns = runEvery(
    everyMs,
    async () => {
      if (announced === 'null') return;
      const network = await networkOf(db, organisationId, Date.now());
      const text = JSON.stringify(network.history);
      if (text === announced) return;
      bus.publish('network-changed', { organisationId, ...network });
      announced = text;
    },
    (error) => log.warn({ err: error }, 'how much of the demonstration’s past is in could not be read'),
  );
  return () => turns.stop();
}
