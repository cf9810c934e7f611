import type { ServerClock } from '../../platform/clock/server-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { hourMs } from '../fleet/node-hours.ts';
import { deleteOldestHour } from './network-hour-store.ts';

/** The hours of nodes are kept for so long. */
const networkDays = 30;
/** Of a backlog so many hours go in one run: a wrong clock that nobody doubts deletes no more. */
const mostHours = 4;

/** Deletes what nodes heard over 30 days ago, while the time is believed. */
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
