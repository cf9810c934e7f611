import type { ReadRules } from '../../features/alert-rules/index.ts';
import { sweepAlerts } from '../../features/alerts/index.ts';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';

/** Has time do its part on alerts, at an epoch ms, and reports the tiles that this changed once it is committed. */
export async function sweep(db: Db, bus: Bus<Announcements>, now: number, rules: ReadRules): Promise<void> {
  const swept = await db.transaction().execute((transaction) => sweepAlerts(transaction, now, rules));
  for (const { organisationId, tiles } of swept) bus.publish('tiles-changed', { organisationId, ...tiles });
}
