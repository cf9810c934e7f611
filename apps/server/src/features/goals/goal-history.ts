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

/** What was kept before a change of it. */
function takenBack(kept: KeptGoals, { before }: { readonly before: GoalPart }): KeptGoals {
  const goals = Goals.safeParse({ ...kept.goals, ...before });
  const times = KnownDayNight.safeParse({ ...toDayNight(kept), ...before });
  const dayNight: KeptDayNight = (times.success && keepDayNight(times.data)) || kept;
  const { dayStart, nightStart, dayProductId, nightProductId } = dayNight;
  return {
    goals: goals.success ? goals.data : kept.goals,
    dayStart,
    nightStart,
    dayProductId,
    nightProductId,
  };
}

/** Goals as they changed, from those of now and what was changed, the newest first. */
function historyFrom(now: KeptGoals, changes: readonly DatedChange[]): ValueHistory<KeptGoals> {
  const former: FormerValue<KeptGoals>[] = [];
  let kept = now;
  for (const change of changes) {
    kept = takenBack(kept, change);
    former.unshift({ value: kept, until: change.at.getTime() });
  }
  return { now, former };
}

/** One person's goals as they changed after a time (epoch ms). */
export const readGoalHistory = async (
  db: Db,
  row: PatientRow,
  since: number,
): Promise<ValueHistory<KeptGoals>> => historyFrom(keptGoals(row), await readChangesSince(db, [row], since));

interface Patient extends KeptGoals {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** The goals of patients as they changed after a time (epoch ms), by patient. */
export async function readGoalHistories(
  db: Db,
  patients: readonly Patient[],
  since: number,
): Promise<Map<PatientId, ValueHistory<KeptGoals>>> {
  const changes = Map.groupBy(await readChangesSince(db, patients, since), ({ patientId }) => patientId);
  return new Map(
    patients.map(({ organisationId: _, patientId, ...kept }) => [
      patientId,
      historyFrom(kept, changes.get(patientId) ?? []),
    ]),
  );
}
