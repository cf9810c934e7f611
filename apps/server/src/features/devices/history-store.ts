import type { Mac, PatientId, PodChangeId, PodChangeReason, PodId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

interface PersonRow {
  readonly patientId: PatientId;
  readonly alias: string;
  readonly code: string;
}
interface PodRow {
  readonly podId: PodId;
  readonly podMac: Mac;
  readonly serialNumber: string | null;
}

/** A change of pods as the scope shows it: people out of the caller's care are null. */
export interface PodChangeRow {
  readonly changeId: PodChangeId;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: PodChangeReason | null;
  readonly note: string | null;
  readonly pod: PodRow | null;
  readonly newPod: PodRow | null;
  readonly person: PersonRow | null;
  readonly takenFrom: PersonRow | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  /** True if it is the latest change of all these people and pods. */
  readonly isLatest: boolean;
}

const most = 100;

const pod = (alias: string) =>
  sql<PodRow | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'podId', ${sql.ref(`${alias}.id`)}, 'podMac', ${sql.ref(`${alias}.mac`)},
    'serialNumber', ${sql.ref(`${alias}.serial_number`)}) end`;
const inCare = (scope: Scope, alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.id`)} is not null and ${sql.ref(`${alias}.archived_at`)} is null
    and coalesce(${patientInScope(scope, `${alias}.room_id`, `${alias}.id`)}, false)`;
const person = (scope: Scope, alias: string) =>
  sql<PersonRow | null>`case when ${inCare(scope, alias)} then json_build_object(
    'patientId', ${sql.ref(`${alias}.id`)}, 'alias', ${sql.ref(`${alias}.alias`)},
    'code', ${sql.ref(`${alias}.code`)}) end`;

/** Reads changes of pods of people in the caller's care, newest first. */
async function readChanges(db: Db, scope: Scope, chosen: RawBuilder<boolean>): Promise<PodChangeRow[]> {
  const { rows } = await sql<PodChangeRow>`
    select c.id as "changeId", c.at, u.display_name as by, c.reason, c.note, ${pod('old_pod')} as pod,
      ${pod('new_pod')} as "newPod", ${person(scope, 'p')} as person, ${person(scope, 'f')} as "takenFrom",
      c.undone_at as "undoneAt", w.display_name as "undoneBy",
      not exists (
        select from pod_changes later
        where later.organisation_id = c.organisation_id and later.at > c.at and later.undone_at is null
          and later.pod_id is distinct from later.new_pod_id
          and (later.patient_id in (c.patient_id, c.taken_from) or later.taken_from in (c.patient_id, c.taken_from)
            or later.pod_id in (c.pod_id, c.new_pod_id) or later.new_pod_id in (c.pod_id, c.new_pod_id))
      ) as "isLatest"
    from pod_changes c
    left join patient_labels p on p.organisation_id = c.organisation_id and p.id = c.patient_id
    left join patient_labels f on f.organisation_id = c.organisation_id and f.id = c.taken_from
    left join pod_labels old_pod on old_pod.organisation_id = c.organisation_id and old_pod.id = c.pod_id
    left join pod_labels new_pod on new_pod.organisation_id = c.organisation_id and new_pod.id = c.new_pod_id
    left join user_names u on u.id = c.user_id
    left join user_names w on w.id = c.undone_by
    where c.organisation_id = ${scope.organisationId} and ${chosen}
      and (${inCare(scope, 'p')} or ${inCare(scope, 'f')})
    order by c.at desc, c.id
    limit ${most}`.execute(db);
  return rows;
}

export const changesOfPatient = (db: Db, scope: Scope, patientId: PatientId): Promise<PodChangeRow[]> =>
  readChanges(db, scope, sql`(c.patient_id = ${patientId} or c.taken_from = ${patientId})`);

export const changesOfPod = (db: Db, scope: Scope, podId: PodId): Promise<PodChangeRow[]> =>
  readChanges(db, scope, sql`(c.pod_id = ${podId} or c.new_pod_id = ${podId})`);

/** Reads one change, if the scope shows any of its people. */
export const findChange = async (
  db: Db,
  scope: Scope,
  changeId: PodChangeId,
): Promise<PodChangeRow | undefined> => (await readChanges(db, scope, sql`c.id = ${changeId}`))[0];
