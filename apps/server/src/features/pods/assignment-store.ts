import type { Mac } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../places/index.ts';

/** A pod of the organisation with who wears it; `wearerInScope` is false where the caller may not see them. */
export interface AssignablePod {
  readonly podId: number;
  readonly podMac: Mac;
  readonly wearerId: string | null;
  readonly wearerInScope: boolean;
}

/** Lets one transaction at a time move pods of an organisation, until it ends. */
export async function lockAssignments(db: Db, organisationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight pod assignments'), ${organisationId})`.execute(
    db,
  );
}

/** The pod of a MAC, of the scope's organisation alone. */
export async function findAssignablePod(
  db: Db,
  scope: Scope,
  mac: string,
): Promise<AssignablePod | undefined> {
  const { rows } = await sql<AssignablePod>`
    select pods.id as "podId", pods.mac as "podMac", p.id as "wearerId",
      coalesce(${roomInScope(scope, 'p.room_id')}, false) as "wearerInScope"
    from pods
    left join patients p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    where pods.organisation_id = ${scope.organisationId} and pods.mac = ${mac}`.execute(db);
  return rows[0];
}

/**
 * Moves a pod to a patient as of an instant, or takes theirs away where none is given: who had it has none from then
 * on, and the record of who wore what when says so.
 */
export async function moveAssignment(
  db: Db,
  organisationId: number,
  to: { readonly patientId: string; readonly podId: number | null; readonly at: Date },
): Promise<void> {
  const { patientId, podId, at } = to;
  const concerned = sql`organisation_id = ${organisationId} and until is null
    and (patient_id = ${patientId} or pod_id = ${podId})`;
  await sql`delete from pod_assignments where ${concerned} and since >= ${at}`.execute(db);
  await sql`update pod_assignments set until = ${at} where ${concerned}`.execute(db);
  await sql`
    update patients set pod_id = null, pod_assigned_at = null
    where organisation_id = ${organisationId} and archived_at is null
      and (id = ${patientId} or pod_id = ${podId})`.execute(db);
  if (podId === null) return;
  await sql`
    update patients set pod_id = ${podId}, pod_assigned_at = ${at}
    where organisation_id = ${organisationId} and id = ${patientId}`.execute(db);
  await db
    .insertInto('pod_assignments')
    .values({ organisation_id: organisationId, pod_id: podId, patient_id: patientId, since: at })
    .execute();
}
