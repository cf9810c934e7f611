import { api, type GoalKind, type OrganisationId, type Permission, type SavedGoal } from '@padlight/contract';
import { expect } from 'vitest';
import type { Announcements } from '../../../platform/announcements.ts';
import { createBus } from '../../../platform/bus.ts';
import type { CallContext, Scope } from '../../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../../testing/caller.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { loadContexts } from '../../contexts/index.ts';
import { seedHome } from '../../demonstration/index.ts';
import { getPatientGoal } from '../get-patient-goal.ts';
import { getPatientHistory } from '../get-patient-history.ts';
import { saveFallGoal } from '../save-fall-goal.ts';
import { savePadFillProfileGoal } from '../save-pad-fill-profile-goal.ts';
import { savePositionGoal } from '../save-position-goal.ts';
import { saveSkinCareGoal } from '../save-skin-care-goal.ts';
import { saveTemperatureGoal } from '../save-temperature-goal.ts';

/** The caller and organisation of a call; without them everything is allowed. */
interface GoalCaller {
  readonly scope?: Partial<Scope>;
  readonly permissions?: readonly Permission[];
  readonly organisationId?: OrganisationId;
}
type Save = (input: object, context: CallContext) => Promise<SavedGoal>;

/** Opens two homes, and Nora, who sets goals in the first. */
export async function openGoalApp() {
  const database = await openTestDatabase();
  const { db } = database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 8 };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  const nora = await insertTestUser(db, 'Nora Night');
  const contextChanges: Announcements['context-changed'][] = [];
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  bus.subscribe('context-changed', (message) => void contextChanges.push(message));
  const saves = {
    padFill: savePadFillProfileGoal,
    skinCare: saveSkinCareGoal,
    position: savePositionGoal,
    temperature: saveTemperatureGoal,
    fall: saveFallGoal,
  };
  const contextFor = ({ scope, permissions }: GoalCaller) => {
    const caller = callerOf({ organisationId: elm.organisationId, ...scope }, nora);
    return contextOf(db, permissions ? { ...caller, permissions: new Set(permissions) } : caller, { bus });
  };

  return {
    elm,
    oak,
    contextChanges,
    close: () => database.close(),
    /** Returns one person of the home, with functions for their goals. */
    person(index: number) {
      const patient = elm.pods[index] ?? expect.fail();
      const patientId = patient.patientId;
      const ids = (asking: GoalCaller = {}) => {
        const organisationId = asking.organisationId ?? elm.organisationId;
        return { patientId, organisationId };
      };
      const goals = async (asking: GoalCaller = {}) => {
        const input = { query: ids(asking), body: undefined };
        return api.goals.getPatientGoal.reply.parse(await getPatientGoal(input, contextFor(asking).context));
      };
      return {
        ...patient,
        goals,
        async save(
          kind: GoalKind,
          values: object,
          more: { reason?: string; version?: number; asking?: GoalCaller } = {},
        ) {
          const { reason = '', asking = {} } = more;
          const { context, audited, commit } = contextFor(asking);
          const now = (await goals())[kind] ?? expect.fail();
          const version = more.version ?? now.version;
          const body = { ...ids(asking), version, reason, values: { ...now.values, ...values } };
          const handler = saves[kind] as unknown as Save;
          const saved = await db
            .transaction()
            .execute((transaction) => handler({ query: {}, body }, { ...context, db: transaction }));
          commit();
          return { ...saved, audited };
        },
        async history(goal?: GoalKind, asking: GoalCaller = {}, more: object = {}) {
          const query = { ...ids(asking), goal, limit: 50, ...more };
          const history = await getPatientHistory({ query, body: undefined }, contextFor(asking).context);
          return api.goals.getPatientHistory.reply.parse(history);
        },
        /** Returns the context of the analysis. */
        async context() {
          return (await loadContexts(db, [patient.podId], 0)).get(patient.podId)?.contexts.now;
        },
      };
    },
  };
}
export type GoalApp = Awaited<ReturnType<typeof openGoalApp>>;
