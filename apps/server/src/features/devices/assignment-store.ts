import type { Mac, OrganisationId, PatientId, PodId, PodName, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { setPod } from '../patients/index.ts';
import { patientInScope } from '../scope/index.ts';

/** A pod of the organisation with its wearer; `wearerInScope` is false if the caller may not see them. */
export interface AssignablePod {
  readonly podId: PodId;
  readonly podMac: Mac;
  readonly serialNumber: string | null;
  readonly expiresAt: Date | null;
  readonly isRetired: boolean;
  readonly lastHeardAt: Date | null;
  readonly wearerId: PatientId | null;
  readonly wearerInScope: boolean;
  /** The wearer's alias; the caller applies the reader's privacy level. */
  readonly alias: string | null;
  readonly code: string | null;
  readonly room: string | null;
}

/** Lets one transaction at a time move an organisation's pods, until it ends. */
export async function lockAssignments(db: Db, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight pod assignments'), ${organisationId})`.execute(
    db,
  );
}

async function readAssignable(db: Db, scope: Scope, chosen: RawBuilder<boolean>): Promise<AssignablePod[]> {
  const { rows } = await sql<AssignablePod>`
    select pods.id as "podId", pods.mac as "podMac", pods.serial_number as "serialNumber",
      pods.expires_at as "expiresAt", pods.retired_at is not null as "isRetired", p.id as "wearerId", p.alias, p.code, r.name as room,
      coalesce(${patientInScope(scope, 'p.room_id', 'p.id')}, false) as "wearerInScope",
      (select max(c.at) from last_receptions c
       where c.organisation_id = pods.organisation_id and c.pod_id = pods.id) as "lastHeardAt"
    from registered_pods pods
    left join patient_labels p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    where pods.organisation_id = ${scope.organisationId} and pods.removed_at is null and ${chosen}`.execute(
    db,
  );
  return rows;
}

/** Reads the pod of a MAC or serial number, of the scope's organisation alone. */
export const findAssignablePod = async (
  db: Db,
  scope: Scope,
  name: PodName,
): Promise<AssignablePod | undefined> => (await findAssignablePods(db, scope, [name]))[0];

/** Reads the pods of MACs or serial numbers, of the scope's organisation alone, in no order. */
export const findAssignablePods = (
  db: Db,
  scope: Scope,
  names: readonly PodName[],
): Promise<AssignablePod[]> => {
  const macs = names.flatMap(({ mac }) => mac ?? []);
  const serials = names.flatMap(({ serial }) => serial ?? []);
  return readAssignable(
    db,
    scope,
    sql`(pods.mac = any(${macs}::text[]) or pods.serial_number = any(${serials}::text[]))`,
  );
};

/** Reads the pod of an id, of the scope's organisation alone. */
export const readAssignablePod = async (
  db: Db,
  scope: Scope,
  podId: PodId,
): Promise<AssignablePod | undefined> => (await readAssignable(db, scope, sql`pods.id = ${podId}`))[0];

/** Records who has which pod since an instant, for people without a pod. */
export async function insertAssignments(
  db: Db,
  organisationId: OrganisationId,
  worn: readonly { readonly podId: PodId; readonly patientId: PatientId }[],
  since: Date,
): Promise<void> {
  await sql`
    insert into pod_assignments (organisation_id, pod_id, patient_id, since)
    select ${organisationId}, w.*, ${since}::timestamptz from unnest(
      ${worn.map(({ podId }) => podId)}::int[], ${worn.map(({ patientId }) => patientId)}::uuid[]) w`.execute(
    db,
  );
}

/**
 * Moves a pod to a patient as of an instant, or removes theirs if none is passed. The previous wearer has
 * none from then on, and the record of assignments states that, and who did it.
 */
export async function moveAssignment(
  db: Db,
  organisationId: OrganisationId,
  to: {
    readonly patientId: PatientId;
    readonly podId: PodId | null;
    readonly at: Date;
    readonly userId: UserId;
  },
): Promise<void> {
  const { patientId, podId, at, userId } = to;
  const concerned = sql`organisation_id = ${organisationId} and until is null
    and (patient_id = ${patientId} or pod_id = ${podId})`;
  await sql`delete from pod_assignments where ${concerned} and since >= ${at}`.execute(db);
  await sql`update pod_assignments set until = ${at} where ${concerned}`.execute(db);
  await setPod(db, organisationId, { patientId, podId, at });
  if (podId === null) return;
  await db
    .insertInto('pod_assignments')
    .values({
      organisation_id: organisationId,
      pod_id: podId,
      patient_id: patientId,
      since: at,
      given_by: userId,
    })
    .execute();
}

/** Returns whether consent to monitoring was refused or withdrawn; without a record monitoring continues. */
export async function isWithoutConsent(
  db: Db,
  { organisationId, patientId }: { readonly organisationId: OrganisationId; readonly patientId: PatientId },
): Promise<boolean> {
  const row = await db
    .selectFrom('monitoring_consents')
    .select('decision')
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined && row.decision !== 'given';
}
