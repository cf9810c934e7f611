import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getPatientNotes } from './get-patient-notes.ts';
import { removePatientNote } from './remove-patient-note.ts';
import { savePatientNote } from './save-patient-note.ts';

export const noteCalls = ({ bus }: { readonly bus: Bus<Announcements> }) =>
  implement(api.notes, {
    getPatientNotes,
    savePatientNote: savePatientNote(bus),
    removePatientNote: removePatientNote(bus),
  });
