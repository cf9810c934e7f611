import type { ServerClock } from '../../platform/clock/server-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { hourMs } from '../fleet/node-hours.ts';
import { deleteOldestHour } from './network-hour-store.ts';

/** The hours of nodes are kept for so long. */
const networkDays = 30;
/** One run deletes at most so many hours of a backlog: a wrong clock that is not doubted deletes no more. */
const mostHours = 4;

/** Deletes hours of nodes that are over 30 days old, while the time is not doubted. */
export async function deleteOldHours(
  db: Db,
  clock: Pick<ServerClock, 'expiryNow' | 'status'>,
  signal: AbortSignal,
): Promise<void> {
  if (clock.status().state.doubt !== undefined) return;
  const before = clock.expiryNow() - networkDays * 24 * hourMs;
  for (let hour = 0; hour < mostHours && !signal.aborted; hour++)
    if (!(await deleteOldestHour(db, before))) return;
}
