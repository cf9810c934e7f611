import type { api, Observation, ObservationId } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { checkEntry } from './check-entry.ts';
import { mayChange, mayEnter } from './may-enter.ts';
import { lockObservation, markUndone, type ObservationRow, replaceValues } from './observation-store.ts';
import { requireType } from './save-observation.ts';
import { findRoom } from './subject-store.ts';
import { wireObservations } from './wire-observation.ts';

/** A change of an observation: the version that was read, and its reason. */
interface Change {
  readonly observationId: ObservationId;
  readonly version: number;
  readonly reason: string | null;
}

/** Locks an observation that the caller may change. Its person is in care, and in the caller's scope. */
async function lockToChange(
  { observationId, version, reason }: Change,
  context: CallContext,
): Promise<ObservationRow> {
  const { db, caller, now } = context;
  if (!mayEnter(caller)) throw problem('forbidden');
  const row = await lockObservation(db, caller.scope.organisationId, observationId);
  if (!row || row.undoneAt !== null) throw problem('observation-not-found');
  if (row.patientId !== null) await context.patient(row.patientId);
  else if (!row.roomId || !(await findRoom(db, caller.scope, row.roomId)))
    throw problem('observation-not-found');
  const may = mayChange(row, caller, now);
  if (may === 'no') throw problem('observation-not-yours');
  if (may === 'reason-needed' && reason === null) throw problem('observation-reason-needed');
  if (row.version !== version) throw problem('changed-meanwhile');
  return row;
}

/** Refreshes the person's tile, and answers with the observation as it is now. */
async function answer(
  { observationId, patientId }: ObservationRow,
  context: CallContext,
): Promise<Observation> {
  const { db, caller } = context;
  const { organisationId } = caller.scope;
  if (patientId !== null) await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  const row = await lockObservation(db, organisationId, observationId);
  const [observation] = row ? await wireObservations(db, organisationId, [row], context) : [];
  if (!observation) throw problem('observation-not-found');
  return observation;
}

/** Corrects an observation. The texts stay out of the audit. */
export const editObservation: Handler<typeof api.observations.editObservation> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  const row = await lockToChange(body, context);
  const { observationId, patientId, roomId, typeId } = row;
  const type = await requireType(context, typeId);
  const values = checkEntry(type, body, { enteredAt: row.enteredAt.getTime(), now });
  const act = { userId: caller.userId, at: new Date(now), reason: body.reason };
  await replaceValues(db, caller.scope.organisationId, row, { ...values, ...act });
  audit(observationId, { patientId, roomId, observationType: typeId, version: row.version + 1 });
  return answer(row, context);
};

/** Undoes an observation. */
export const undoObservation: Handler<typeof api.observations.undoObservation> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  const row = await lockToChange(body, context);
  const { observationId, patientId, roomId, typeId } = row;
  const act = { userId: caller.userId, at: new Date(now), reason: body.reason };
  await markUndone(db, caller.scope.organisationId, observationId, act);
  audit(observationId, { patientId, roomId, observationType: typeId });
  return answer(row, context);
};
