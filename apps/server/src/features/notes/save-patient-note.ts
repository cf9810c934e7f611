import { type api, noteEditableMs } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { insertNote, lockNote, rewriteNote } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** Writes a note on a patient, or corrects the caller's own of the last 15 minutes. The text stays out of the audit. */
export const savePatientNote: Handler<typeof api.notes.savePatientNote> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  if (!mayWrite(caller)) throw problem('forbidden');
  const patient = await context.patient(body.patientId);
  const { organisationId, patientId } = patient;
  const at = new Date(now);
  if (body.noteId !== undefined) {
    const note = await lockNote(db, patient, body.noteId);
    if (!note || note.removedAt) throw problem('note-not-found');
    if (note.userId !== caller.userId) throw problem('note-not-yours');
    if (now >= note.at.getTime() + noteEditableMs) throw problem('note-settled');
    await rewriteNote(db, organisationId, note.noteId, { text: body.text, at });
  }
  const noteId = body.noteId ?? (await insertNote(db, patient, { userId: caller.userId, at }, body.text));
  audit(noteId, { patientId, edited: body.noteId !== undefined });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  const note = await lockNote(db, patient, noteId);
  if (!note) throw problem('note-not-found');
  return wireNote(note, caller, now);
};
