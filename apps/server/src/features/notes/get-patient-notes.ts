import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readNotes } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** Returns the notes on a patient, newest first. */
export const getPatientNotes: Handler<typeof api.notes.getPatientNotes> = async (
  { query: { patientId, before, limit } },
  { db, caller, patient, now },
) => {
  const person = await patient(patientId, { list: 'notes' });
  const rows = await readNotes(db, person, before, limit + 1);
  return {
    notes: rows.slice(0, limit).map((note) => wireNote(note, caller, now)),
    more: rows.length > limit,
    mayAdd: mayWrite(caller),
  };
};
