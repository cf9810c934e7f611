import type { Mac, OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';

/** A node that was recorded as near a person's bed. */
export interface PatientNodeRow {
  readonly nodeMac: Mac;
  readonly roomName: string | null;
  readonly inOwnRoom: boolean;
  readonly since: Date;
  readonly by: string | null;
  readonly lastHeardAt: Date | null;
}

interface OfPatient {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Reads the nodes of a patient, those of the own room first; the caller checks the scope. */
export async function readPatientNodes(
  db: Db,
  { organisationId, patientId }: OfPatient,
): Promise<PatientNodeRow[]> {
  const { rows } = await sql<PatientNodeRow>`
    select n.mac as "nodeMac", r.name as "roomName", coalesce(n.room_id = p.room_id, false) as "inOwnRoom",
      a.since, u.display_name as by, n.last_heard_at as "lastHeardAt"
    from patient_nodes a
    join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id
    join registered_nodes n on n.organisation_id = a.organisation_id and n.id = a.node_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join user_names u on u.id = a.given_by
    where a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.until is null
    order by "inOwnRoom" desc, r.name, n.mac`.execute(db);
  return rows;
}

/** Reads nodes of the patient's room that are not theirs yet. */
export async function readSuggestedNodes(
  db: Db,
  { organisationId, patientId }: OfPatient,
): Promise<{ nodeMac: Mac; roomName: string | null }[]> {
  const { rows } = await sql<{ nodeMac: Mac; roomName: string | null }>`
    select n.mac as "nodeMac", r.name as "roomName"
    from patient_places p
    join registered_nodes n on n.organisation_id = p.organisation_id and n.room_id = p.room_id
    join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    where n.retired_at is null and p.organisation_id = ${organisationId} and p.id = ${patientId} and not exists (
      select from patient_nodes a
      where a.organisation_id = n.organisation_id and a.patient_id = p.id and a.node_id = n.id and a.until is null)
    order by n.mac
    limit 20`.execute(db);
  return rows;
}

/** Reads the id of a node of the organisation in the caller's rooms. */
export const findNode = async (db: Db, scope: Scope, mac: Mac): Promise<number | undefined> =>
  (await findNodes(db, scope, [mac])).get(mac);

/** Reads the ids of nodes of the organisation in the caller's rooms, by MAC. */
export async function findNodes(db: Db, scope: Scope, macs: readonly Mac[]): Promise<Map<Mac, number>> {
  const { rows } = await sql<{ mac: Mac; id: number }>`
    select n.mac, n.id from registered_nodes n
    where n.organisation_id = ${scope.organisationId} and n.mac = any(${macs}::text[])
      and n.removed_at is null and n.retired_at is null
      and ${roomInScope(scope, 'n.room_id')}`.execute(db);
  return new Map(rows.map(({ mac, id }) => [mac, id]));
}

/** Assigns a node as of an instant; returns false if it is the patient's already. */
export async function insertPatientNode(
  db: Db,
  { organisationId, patientId }: OfPatient,
  node: { readonly nodeId: number; readonly at: Date; readonly userId: UserId },
): Promise<boolean> {
  const { rows } = await sql`
    insert into patient_nodes (organisation_id, patient_id, node_id, since, given_by)
    values (${organisationId}, ${patientId}, ${node.nodeId}, ${node.at}, ${node.userId})
    on conflict do nothing
    returning node_id`.execute(db);
  return rows.length > 0;
}

/** Removes a node from a patient as of an instant; returns false if it is not the patient's. */
export async function endPatientNode(
  db: Db,
  { organisationId, patientId }: OfPatient,
  node: { readonly mac: Mac; readonly at: Date; readonly userId: UserId },
): Promise<boolean> {
  const { rows } = await sql`
    update patient_nodes a set until = ${node.at}, ended_by = ${node.userId}
    from registered_nodes n
    where n.organisation_id = a.organisation_id and n.id = a.node_id and n.mac = ${node.mac}
      and a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.until is null
    returning a.node_id`.execute(db);
  return rows.length > 0;
}

/** Removes a node from all beds as of an instant. Returns the number of people. */
export async function endNodeOfAll(
  db: Db,
  organisationId: OrganisationId,
  node: { readonly nodeId: number; readonly at: Date; readonly userId: UserId },
): Promise<number> {
  const { rows } = await sql`
    update patient_nodes set until = ${node.at}, ended_by = ${node.userId}
    where organisation_id = ${organisationId} and node_id = ${node.nodeId} and until is null
    returning node_id`.execute(db);
  return rows.length;
}
