import {
  defaultGoals,
  type GoalKind,
  type Goals,
  type KeptDayNight,
  type OrganisationId,
  type PatientId,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertChange } from '../goals/index.ts';
import { writeGoals } from '../patients/index.ts';

const hourMs = 3_600_000;

interface SimulatedGoal {
  /** The index of the person, in the order of their codes. */
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

/** The goals of everyone, since the pods were assigned. */
const ofEveryone: readonly Pick<SimulatedGoal, 'goal' | 'set' | 'reason'>[] = [
  {
    goal: 'skinCare',
    set: { timeInPadMin: 600 },
    reason: 'Simulated: a pad for the night lasts 10 hours.',
  },
  {
    goal: 'padFill',
    set: { padFillMinDayPct: 50, padFillMinNightPct: 40 },
    reason: 'Simulated: a pad may be changed when it is half full.',
  },
];
const daysBefore = 8;

/** Sets goals of the demonstration's people as its nurse did on the days before; marked as simulated. */
export async function setSimulatedGoals(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<void> {
  const { rows } = await sql<KeptDayNight & { patientId: PatientId }>`
    select id as "patientId", day_start as "dayStart", night_start as "nightStart",
      day_product_id as "dayProductId", night_product_id as "nightProductId"
    from patients where organisation_id = ${organisationId} order by code`.execute(db);
  for (const [person, patient] of rows.entries()) {
    const own = goals.find((goal) => goal.person === person);
    const key = { organisationId, patientId: patient.patientId };
    const common = ofEveryone.filter(({ goal }) => goal !== own?.goal);
    const changes = [
      ...common.map((change) => ({ ...change, hoursAgo: 24 * daysBefore })),
      ...(own ? [{ ...own, hoursAgo: person * 9 }] : []),
    ];
    const set = Object.assign({}, ...changes.map((change) => change.set));
    await writeGoals(db, key, { ...patient, goals: set });
    for (const { goal, set, reason, hoursAgo } of changes) {
      const names = Object.keys(set) as (keyof Goals)[];
      const before = Object.fromEntries(names.map((name) => [name, defaultGoals[name]]));
      const at = new Date(Date.now() - hoursAgo * hourMs);
      await insertChange(db, key, { goal, version: 1, at, userId, before, after: set, reason });
    }
  }
}
