import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readNotes } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** The notes on a patient, newest first. */
export const getPatientNotes: Handler<typeof api.notes.getPatientNotes> = async (
  { query: { patientId, before, limit } },
  { db, caller, patient, now },
) => {
  const person = await patient(patientId, { list: 'notes' });
  const found = await readNotes(db, person, before, limit + 1);
  return {
    notes: found.slice(0, limit).map((note) => wireNote(note, caller, now)),
    more: found.length > limit,
    mayAdd: mayWrite(caller),
  };
};
