import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { readNotes } from './note-store.ts';
import { mayWrite, wireNote } from './wire-note.ts';

/** The notes on a patient, newest first. */
export const getPatientNotes: Handler<typeof api.notes.getPatientNotes> = async (
  { query: { patientId, before, limit } },
  { db, caller, audit, now },
) => {
  requireIndividual(caller.scope);
  const patient = await findPatient(db, caller.scope, patientId);
  if (!patient) throw problem('patient-not-found');
  audit(patientId, { list: 'notes' });
  const found = await readNotes(db, patient, before, limit + 1);
  return {
    notes: found.slice(0, limit).map((note) => wireNote(note, caller, now)),
    more: found.length > limit,
    mayAdd: mayWrite(caller),
  };
};
