import { defaultGoals, type GoalKind, type Goals } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface SimulatedGoal {
  /** Which person, in the order of their codes. */
  readonly person: number;
  readonly goal: GoalKind;
  readonly set: Partial<Goals>;
  readonly reason: string;
}

const goals: readonly SimulatedGoal[] = [
  { person: 1, goal: 'position', set: { timeInPositionMin: 120 }, reason: 'Simulated: the heel is red.' },
  {
    person: 4,
    goal: 'skinCare',
    set: { timeInPadMin: 360, timeInWetMin: 180 },
    reason: 'Simulated: sore skin.',
  },
  { person: 9, goal: 'fall', set: { fallDetectionOn: false }, reason: 'Simulated: exercises on the floor.' },
  {
    person: 14,
    goal: 'temperature',
    set: { temperatureHighC: 38.2 },
    reason: 'Simulated: always warm hands.',
  },
];

/** Sets goals of a few people of the demonstration as its nurse did on the days before; marked as simulated. */
export async function setSimulatedGoals(db: Db, organisationId: number, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from patients where organisation_id = ${organisationId} order by code`.execute(db);
  for (const { person, goal, set, reason } of goals) {
    const patientId = rows[person]?.id;
    if (patientId === undefined) continue;
    const names = Object.keys(set) as (keyof Goals)[];
    const before = Object.fromEntries(names.map((name) => [name, defaultGoals[name]]));
    await sql`
      with set_goal as (
        update patients set goals = goals || ${JSON.stringify(set)}::jsonb
        where organisation_id = ${organisationId} and id = ${patientId})
      insert into goal_changes (organisation_id, patient_id, goal, version, at, user_id, before, after, reason)
      values (${organisationId}, ${patientId}, ${goal}, 1, now() - ${person} * interval '9 hours', ${userId},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(set)}::jsonb, ${reason})`.execute(db);
  }
}
