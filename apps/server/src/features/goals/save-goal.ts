import {
  changedParts,
  type GoalKind,
  type GoalPart,
  instant,
  loosenedParts,
  type OrganisationId,
  type PatientId,
  type SavedGoal,
} from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { type PatientRow, writeGoals } from '../patients/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { insertChange } from './goal-change-store.ts';
import { type KeptGoals, pick, valuesOf } from './goal-state.ts';
import { keptGoals, lockGoals, type NewestChange, readNewest } from './goal-store.ts';

/** The new values of one goal, and their effect on the others. */
export interface GoalRequest {
  readonly kind: GoalKind;
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  /** The version of the goal from which the change was made. */
  readonly version: number;
  readonly reason: string;
  /** Returns the goals to store. Throws if they are invalid. */
  readonly apply: (stored: KeptGoals) => KeptGoals;
  /** A goal that changes with it for the better, without a reason of its own. */
  readonly along?: GoalKind;
}

async function lockPatient(context: CallContext, request: GoalRequest): Promise<PatientRow> {
  const { db, caller } = context;
  requireOwnOrganisation(caller.scope, request.organisationId);
  await lockGoals(db, caller.scope.organisationId, request.patientId);
  return context.patient(request.patientId);
}

function requireNewest(request: GoalRequest, newest: NewestChange | undefined): void {
  if ((newest?.version ?? 0) === request.version) return;
  if (!newest || newest.by === null) throw problem('changed-meanwhile');
  const changed = { by: newest.by, at: instant(newest.at.getTime()) };
  const message = `${changed.by} changed this goal at ${changed.at}. Load it again, then make your change.`;
  throw problem('changed-meanwhile', { message, changed });
}

/**
 * Sets one goal of a person within the call's transaction, adds to its history and to the audit, and notifies the pipeline
 * after the commit. Throws `patient-not-found`, `changed-meanwhile` (with author and time) and `goal-reason-needed`.
 */
export async function saveGoal(context: CallContext, request: GoalRequest): Promise<SavedGoal> {
  const { db, caller, audit, announce, now } = context;
  const row = await lockPatient(context, request);
  const newest = await readNewest(db, row);
  requireNewest(request, newest.get(request.kind));
  const stored = keptGoals(row);
  const next = request.apply(stored);
  const reason = request.reason.trim() || null;
  const goalBefore: GoalPart = valuesOf(request.kind, stored);
  if (reason === null && loosenedParts(goalBefore, valuesOf(request.kind, next)).length > 0)
    throw problem('goal-reason-needed');
  const change = async (goal: GoalKind): Promise<boolean> => {
    const [was, is]: [GoalPart, GoalPart] = [valuesOf(goal, stored), valuesOf(goal, next)];
    const names = changedParts(was, is);
    if (names.length === 0) return false;
    const [before, after] = [pick(was, names), pick(is, names)];
    const version = (newest.get(goal)?.version ?? 0) + 1;
    const at = new Date(now);
    await insertChange(db, row, { goal, version, at, userId: caller.userId, before, after, reason });
    audit(row.patientId, { goal, before, after, note: reason });
    return true;
  };
  const changed = await change(request.kind);
  const alsoChanged = request.along !== undefined && (await change(request.along)) ? [request.along] : [];
  const version = request.version + (changed ? 1 : 0);
  if (!changed && alsoChanged.length === 0) {
    audit(row.patientId, { goal: request.kind });
    return { version, alsoChanged };
  }
  await writeGoals(db, row, next);
  const { organisationId, patientId, podId } = row;
  if (request.kind === 'padFill')
    await refreshPatients(context, [{ patientId, redForecast: null }], 'patientUpdated');
  if (podId !== null) announce('context-changed', { organisationId, podIds: [podId] });
  return { version, alsoChanged };
}
