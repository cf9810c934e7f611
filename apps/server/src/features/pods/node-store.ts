import type { Mac, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';

export interface NodeRow {
  readonly nodeMac: Mac;
  readonly roomName: string | null;
  readonly lastHeardAt: Date | null;
}

/** Finds nodes in the caller's rooms that were last received at an instant or later. */
export async function findNodesHeardSince(db: Db, scope: Scope, since: Date): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select n.mac as "nodeMac", r.name as "roomName", n.last_heard_at as "lastHeardAt" from nodes n
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    where n.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'n.room_id')}
      and n.removed_at is null and n.retired_at is null and n.last_heard_at >= ${since}
    order by n.mac`.execute(db);
  return rows;
}

interface ReceptionRow {
  readonly nodeMac: Mac;
  readonly roomName: string | null;
  /** dBm. */
  readonly rssi: number | null;
  readonly at: Date;
  /** True if it is one of the wearer's nodes. */
  readonly isOwn: boolean;
}

/** Reads how each node last received a pod, strongest first. */
export async function readReceptions(
  db: Db,
  organisationId: OrganisationId,
  { podId, patientId }: { readonly podId: PodId; readonly patientId: PatientId | null },
): Promise<ReceptionRow[]> {
  const { rows } = await sql<ReceptionRow>`
    select n.mac as "nodeMac", r.name as "roomName", c.rssi, c.at, exists (
        select from assigned_nodes a
        where a.organisation_id = n.organisation_id and a.patient_id = ${patientId}::uuid and a.node_id = n.id
          and a.until is null) as "isOwn"
    from last_receptions c
    join nodes n on n.organisation_id = c.organisation_id and n.id = c.node_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    where c.organisation_id = ${organisationId} and c.pod_id = ${podId} and n.removed_at is null
    order by c.rssi desc nulls last, n.mac`.execute(db);
  return rows;
}
