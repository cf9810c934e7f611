import type { Network, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readHistory } from './history-store.ts';

/** A node is offline after this long without a message. */
export const nodeOfflineAfterMs = 5 * 60_000;

/**
 * Counts the organisation's nodes and how many are offline at `now` (epoch ms), and returns whether its past is analysed.
 */
export async function networkOf(db: Db, organisationId: OrganisationId, now: number): Promise<Network> {
  const onlineSince = new Date(now - nodeOfflineAfterMs);
  const { rows } = await sql<Network>`
    select count(*)::int as "nodesTotal",
      (count(*) filter (where last_heard_at is null or last_heard_at < ${onlineSince}))::int as "nodesOffline"
    from nodes
    where organisation_id = ${organisationId} and removed_at is null and retired_at is null`.execute(db);
  const history = await readHistory(db, organisationId, now);
  return { ...(rows[0] ?? { nodesTotal: 0, nodesOffline: 0 }), history };
}
