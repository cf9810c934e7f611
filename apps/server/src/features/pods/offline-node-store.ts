import type { Mac } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';

interface SilentNode {
  readonly nodeMac: Mac;
  readonly building: string;
  readonly room: string | null;
  readonly lastHeardAt: Date | null;
  readonly people: number;
}

/**
 * Finds nodes in the caller's rooms that were silent for `silentMs` at `now` (epoch ms). A person counts with
 * a node that received the pod in its last `silentMs`, if no other node received that pod then or since.
 */
export async function findSilentNodes(
  db: Db,
  scope: Scope,
  silentMs: number,
  now: number,
): Promise<SilentNode[]> {
  const silence = sql`${silentMs} * interval '1 millisecond'`;
  const { rows } = await sql<SilentNode>`
    select n.mac as "nodeMac", b.name as building, r.name as room, n.last_heard_at as "lastHeardAt", (
        select count(*)::int from last_receptions c
        join patient_pods p on p.organisation_id = c.organisation_id and p.pod_id = c.pod_id and p.archived_at is null
        where c.organisation_id = n.organisation_id and c.node_id = n.id and ${patientInScope(scope, 'p.room_id', 'p.id')}
          and c.at >= n.last_heard_at - ${silence} and not exists (
            select from last_receptions o
            where o.organisation_id = c.organisation_id and o.pod_id = c.pod_id and o.node_id <> c.node_id
              and o.at >= c.at - ${silence})) as people
    from nodes n
    join sites s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    where n.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'n.room_id')}
      and n.retired_at is null and (n.last_heard_at is null or n.last_heard_at < ${new Date(now - silentMs)})
    order by people desc, n.last_heard_at desc nulls last, n.mac`.execute(db);
  return rows;
}
