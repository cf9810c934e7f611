import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientNotes } from './get-patient-notes.ts';
import { removePatientNote } from './remove-patient-note.ts';
import { savePatientNote } from './save-patient-note.ts';

export { insertNote } from './note-store.ts';

export const noteCalls = implement(api.notes, {
  getPatientNotes,
  savePatientNote,
  removePatientNote,
});
