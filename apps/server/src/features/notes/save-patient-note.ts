import { type api, noteEditableMs } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { insertNote, lockNote, rewriteNote } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** Writes a note on a patient, or puts one's own of the last 15 minutes right. The text stays out of the audit. */
export const savePatientNote =
  (bus: Bus<Announcements>): Handler<typeof api.notes.savePatientNote> =>
  async ({ body }, context) => {
    const { db, caller, audit, now } = context;
    requireIndividual(caller.scope);
    if (!mayWrite(caller)) throw problem('forbidden');
    const patient = await findPatient(db, caller.scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const { organisationId, patientId } = patient;
    const at = new Date(now);
    if (body.noteId !== undefined) {
      const note = await lockNote(db, patient, body.noteId);
      if (!note || note.removedAt) throw problem('note-not-found');
      if (note.userId !== caller.userId) throw problem('note-not-yours');
      if (now >= note.at.getTime() + noteEditableMs) throw problem('note-settled');
      await rewriteNote(db, organisationId, note.noteId, body.text, at);
    }
    const noteId = body.noteId ?? (await insertNote(db, patient, { userId: caller.userId, at }, body.text));
    audit(noteId, { patientId, edited: body.noteId !== undefined });
    await refreshPatients(bus, context, [{ patientId, told: true }], 'patientUpdated');
    const note = await lockNote(db, patient, noteId);
    if (!note) throw problem('note-not-found');
    return wireNote(note, caller, now);
  };
