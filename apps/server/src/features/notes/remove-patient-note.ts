import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockNote, markRemoved } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** Removes the caller's own note. */
export const removePatientNote: Handler<typeof api.notes.removePatientNote> = async (
  { body: { patientId, noteId } },
  context,
) => {
  const { db, caller, audit, now } = context;
  if (!mayWrite(caller)) throw problem('forbidden');
  const patient = await context.patient(patientId);
  const note = await lockNote(db, patient, noteId);
  if (!note || note.removedAt) throw problem('note-not-found');
  if (note.userId !== caller.userId) throw problem('note-not-yours');
  const act = { userId: caller.userId, at: new Date(now) };
  await markRemoved(db, patient.organisationId, noteId, act);
  audit(noteId, { patientId });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  return wireNote({ ...note, removedAt: act.at, removedBy: caller.displayName }, caller, now);
};
