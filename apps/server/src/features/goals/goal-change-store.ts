import type { GoalKind, GoalPart, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PatientRow } from '../patients/index.ts';

type PersonKey = Pick<PatientRow, 'organisationId' | 'patientId'>;

/** One change of one goal: the old and new values that differ. */
export interface StoredChange {
  readonly goal: GoalKind;
  readonly version: number;
  readonly at: Date;
  readonly before: GoalPart;
  readonly after: GoalPart;
  readonly reason: string | null;
}

/** Adds to the history of a person's goals; entries are never removed. */
export async function insertChange(
  db: Db,
  { organisationId, patientId }: PersonKey,
  change: StoredChange & { readonly userId: UserId },
): Promise<void> {
  await db
    .insertInto('goal_changes')
    .values({
      organisation_id: organisationId,
      patient_id: patientId,
      goal: change.goal,
      version: change.version,
      at: change.at,
      user_id: change.userId,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      reason: change.reason,
    })
    .execute();
}

/** Reads changes of these goals, newest first, before a time if one is passed. */
export async function readChanges(
  db: Db,
  { organisationId, patientId }: PersonKey,
  filter: { readonly goals: readonly GoalKind[]; readonly before: Date | null; readonly limit: number },
): Promise<(StoredChange & { readonly by: string | null })[]> {
  const { rows } = await sql<StoredChange & { by: string | null }>`
    select c.goal, c.version, c.at, c.before, c.after, c.reason, u.display_name as by
    from goal_changes c left join user_names u on u.id = c.user_id
    where c.organisation_id = ${organisationId} and c.patient_id = ${patientId}
      and c.goal = any(${filter.goals}::text[])
      and (${filter.before}::timestamptz is null or c.at < ${filter.before}::timestamptz)
    order by c.at desc, c.goal, c.version desc
    limit ${filter.limit}`.execute(db);
  return rows;
}

/** The values that a change replaced, and its time. */
export type DatedChange = Pick<StoredChange, 'at' | 'before'>;

/** Reads all changes of patients' goals after a time (epoch ms), newest first. */
export async function readChangesSince(
  db: Db,
  patients: readonly PersonKey[],
  since: number,
): Promise<(DatedChange & { readonly patientId: PatientId })[]> {
  if (patients.length === 0) return [];
  const { rows } = await sql<DatedChange & { patientId: PatientId }>`
    select c.patient_id as "patientId", c.at, c.before
    from unnest(${patients.map(({ organisationId }) => organisationId)}::int[],
      ${patients.map(({ patientId }) => patientId)}::uuid[]) as k (organisation_id, patient_id)
    join goal_changes c on c.organisation_id = k.organisation_id and c.patient_id = k.patient_id
    where c.at > ${new Date(since)}
    order by c.at desc, c.goal, c.version desc`.execute(db);
  return rows;
}
