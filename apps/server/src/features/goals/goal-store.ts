import { defaultGoals, type GoalKind, type OrganisationId, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockPatients, type PatientRow } from '../patients/index.ts';
import type { KeptGoals } from './goal-state.ts';

/** The newest change of one goal. */
export interface NewestChange {
  readonly goal: GoalKind;
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
}

/** Returns a person's goals from their row, with defaults for goals that were not set. */
export const keptGoals = (row: PatientRow): KeptGoals => ({
  goals: { ...defaultGoals, ...row.goals },
  dayStart: row.dayStart,
  nightStart: row.nightStart,
  dayProductId: row.dayProductId ?? 0,
  nightProductId: row.nightProductId ?? 0,
});

/** Lets one transaction at a time set a person's goals, until it ends. */
export const lockGoals = (db: Db, organisationId: OrganisationId, patientId: PatientId): Promise<void> =>
  lockPatients(db, organisationId, [patientId]);

/** Reads when each goal was last changed, and by whom; unchanged goals are left out. */
export async function readNewest(
  db: Db,
  { organisationId, patientId }: Pick<PatientRow, 'organisationId' | 'patientId'>,
): Promise<Map<GoalKind, NewestChange>> {
  const { rows } = await sql<NewestChange>`
    select distinct on (c.goal) c.goal, c.version, c.at, u.display_name as by
    from goal_changes c left join user_names u on u.id = c.user_id
    where c.organisation_id = ${organisationId} and c.patient_id = ${patientId}
    order by c.goal, c.version desc`.execute(db);
  return new Map(rows.map((row) => [row.goal, row]));
}
