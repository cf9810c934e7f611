import type { api, ObservationTypeId, PatientId, RoomId } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { checkEntry } from './check-entry.ts';
import { mayEnter } from './may-enter.ts';
import { insertObservation, lockEntry, type ObservationRow, type Subject } from './observation-store.ts';
import { type OfferedType, readOfferedTypes } from './offered-types.ts';
import { findRoom, isWithoutConsent } from './subject-store.ts';
import { wireObservations } from './wire-observation.ts';

/** Finds the person or room of an entry in the caller's scope. */
async function openSubject(
  { patientId, roomId }: { readonly patientId?: PatientId | undefined; readonly roomId?: RoomId | undefined },
  context: CallContext,
): Promise<Subject> {
  if ((patientId === undefined) === (roomId === undefined)) throw problem('observation-subject-unclear');
  if (patientId !== undefined) return { patientId: (await context.patient(patientId)).patientId };
  const room = roomId && (await findRoom(context.db, context.caller.scope, roomId));
  if (!room) throw problem('room-not-found');
  return room;
}

/** Finds a type that the caller may enter. */
export async function requireType(context: CallContext, typeId: ObservationTypeId): Promise<OfferedType> {
  const type = (await readOfferedTypes(context)).find((offered) => offered.typeId === typeId);
  if (!type) throw problem('observation-type-not-found');
  if (!type.mayEnter) throw problem('observation-type-not-yours');
  return type;
}

/** Returns whether a stored entry is the one that is sent again. */
const isSame = (row: ObservationRow, entry: { readonly typeId: ObservationTypeId }, subject: Subject) =>
  row.typeId === entry.typeId &&
  row.patientId === (subject.patientId ?? null) &&
  row.roomId === (subject.roomId ?? null);

/** Enters an observation. One that is sent again is answered from the table. Value and comment stay out of the audit. */
export const saveObservation: Handler<typeof api.observations.saveObservation> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  const { organisationId } = caller.scope;
  if (!mayEnter(caller)) throw problem('forbidden');
  const subject = await openSubject(body, context);
  const { entryId, typeId } = body;
  const earlier = await lockEntry(db, organisationId, entryId);
  if (!earlier) {
    const type = await requireType(context, typeId);
    if (type.isOff) throw problem('observation-type-off');
    const entry = checkEntry(type, body, { enteredAt: now, now });
    const { patientId } = subject;
    if (patientId !== undefined && (await isWithoutConsent(db, organisationId, patientId)))
      throw problem('observation-not-consented');
    const act = { userId: caller.userId, at: new Date(now) };
    await insertObservation(db, organisationId, { ...entry, entryId, subject, typeId }, act);
  }
  const row = earlier ?? (await lockEntry(db, organisationId, entryId));
  if (!row || row.userId !== caller.userId || !isSame(row, body, subject)) throw problem('key-reused');
  const { patientId, roomId } = subject;
  audit(row.observationId, { patientId, roomId, observationType: typeId, isRepeated: earlier !== undefined });
  if (!earlier && patientId !== undefined)
    await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  const [observation] = await wireObservations(db, organisationId, [row], context);
  if (!observation) throw problem('observation-not-found');
  return observation;
};
