import type { Mac, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';

/** An unregistered pod that a site received; `nodes` are its registered nodes, strongest first. */
export interface StoredHeardPod {
  readonly podMac: Mac;
  readonly siteId: SiteId;
  readonly building: string;
  readonly firstHeardAt: Date;
  readonly lastHeardAt: Date;
  readonly nodes: readonly {
    readonly nodeMac: Mac;
    readonly room: string | null;
    readonly rssi: number | null;
    /** Epoch ms. */
    readonly at: number;
  }[];
}

/** Reads the pods received since a time that no organisation of the installation registered, latest first. */
export async function readHeardPods(db: Db, scope: Scope, since: Date): Promise<StoredHeardPod[]> {
  // Such a pod is in no room, so only a caller who sees all rooms gets it.
  if (scope.privacy === 'anonymised' || scope.wardIds !== 'all') return [];
  const { rows } = await sql<StoredHeardPod>`
    select h.mac as "podMac", h.site_id as "siteId", b.name as building, h.first_heard_at as "firstHeardAt",
      h.last_heard_at as "lastHeardAt", (
        select coalesce(json_agg(json_build_object('nodeMac', n.mac, 'room', r.name, 'rssi', k.rssi, 'at', k.at)
          order by k.rssi desc nulls last, n.mac), '[]')
        from jsonb_to_recordset(h.heard_by) as k ("nodeId" int, rssi int, at float8)
        join nodes n on n.organisation_id = h.organisation_id and n.id = k."nodeId" and n.removed_at is null
        left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id) as nodes
    from heard_pods h
    join sites s on s.organisation_id = h.organisation_id and s.id = h.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    where h.organisation_id = ${scope.organisationId} and h.last_heard_at > ${since}
      and not exists (select from pods p where p.mac = h.mac and p.removed_at is null)
    order by h.last_heard_at desc, h.mac`.execute(db);
  return rows;
}
