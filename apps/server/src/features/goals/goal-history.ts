import {
  type GoalPart,
  Goals,
  type KeptDayNight,
  KnownDayNight,
  keepDayNight,
  type OrganisationId,
  type PatientId,
  toDayNight,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { FormerValue, ValueHistory } from '../../platform/value-history.ts';
import type { PatientRow } from '../patients/index.ts';
import { type DatedChange, readChangesSince } from './goal-change-store.ts';
import type { KeptGoals } from './goal-state.ts';
import { keptGoals } from './goal-store.ts';

/** Returns the goals before a change. */
function takenBack(after: KeptGoals, { before }: { readonly before: GoalPart }): KeptGoals {
  const goals = Goals.safeParse({ ...after.goals, ...before });
  const times = KnownDayNight.safeParse({ ...toDayNight(after), ...before });
  const dayNight: KeptDayNight = (times.success && keepDayNight(times.data)) || after;
  const { dayStart, nightStart, dayProductId, nightProductId } = dayNight;
  return {
    goals: goals.success ? goals.data : after.goals,
    dayStart,
    nightStart,
    dayProductId,
    nightProductId,
  };
}

/** Builds the history of goals from the present ones and their changes, newest first. */
function historyFrom(now: KeptGoals, changes: readonly DatedChange[]): ValueHistory<KeptGoals> {
  const former: FormerValue<KeptGoals>[] = [];
  let current = now;
  for (const change of changes) {
    current = takenBack(current, change);
    former.unshift({ value: current, until: change.at.getTime() });
  }
  return { now, former };
}

/** Reads one person's goals with their changes after a time (epoch ms). */
export const readGoalHistory = async (
  db: Db,
  row: PatientRow,
  since: number,
): Promise<ValueHistory<KeptGoals>> => historyFrom(keptGoals(row), await readChangesSince(db, [row], since));

interface Patient extends KeptGoals {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Reads patients' goals with their changes after a time (epoch ms), by patient. */
export async function readGoalHistories(
  db: Db,
  patients: readonly Patient[],
  since: number,
): Promise<Map<PatientId, ValueHistory<KeptGoals>>> {
  const changes = Map.groupBy(await readChangesSince(db, patients, since), ({ patientId }) => patientId);
  return new Map(
    patients.map(({ organisationId: _, patientId, ...storedGoals }) => [
      patientId,
      historyFrom(storedGoals, changes.get(patientId) ?? []),
    ]),
  );
}
