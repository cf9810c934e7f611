import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, NoteId, PatientId } from './ids.ts';
import { noteText } from './text.ts';

/** How long its author may correct a note; later changes need another note. */
export const noteEditableMs = 15 * 60_000;

/** A short note of a carer on a person. */
export const PatientNote = z.object({
  noteId: NoteId,
  at: Instant,
  /** The author; null: no longer known. */
  by: z.string().nullable(),
  /** Null: it was removed, or the caller sees a person by a code alone. */
  text: z.string().nullable(),
  editedAt: Instant.nullable(),
  removed: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  /** The time until which the caller may change it; null: another user's note, or too old. */
  editableUntil: Instant.nullable(),
  mayRemove: z.boolean(),
});
export type PatientNote = z.infer<typeof PatientNote>;

/** The notes on a person, newest first; further ones before the time of the last. */
export const getPatientNotes = get('/Board/GetPatientNotes', {
  summary: 'The notes of carers on a patient',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({
    patientId: PatientId,
    before: z.coerce.date().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ notes: z.array(PatientNote), more: z.boolean(), mayAdd: z.boolean() }),
  errors: ['patient-not-found'],
});

const Text = noteText(1000).min(1);

/** Adds a note on a person, or corrects the caller's own note of the last 15 minutes. Free text is for callers who see names. */
export const savePatientNote = post('/Board/SavePatientNote', {
  summary: 'Write a note on a patient',
  permission: 'Patients.Notes.Save',
  writes: 'note.saved',
  body: z.strictObject({ patientId: PatientId, noteId: NoteId.optional(), text: Text }),
  reply: PatientNote,
  errors: ['patient-not-found', 'note-not-found', 'note-not-yours', 'note-settled'],
});

/** Removes the caller's own note: its existence, author and times stay visible. */
export const removePatientNote = post('/Board/RemovePatientNote', {
  summary: 'Remove a note on a patient',
  permission: 'Patients.Notes.Save',
  writes: 'note.removed',
  body: z.strictObject({ patientId: PatientId, noteId: NoteId }),
  reply: PatientNote,
  errors: ['patient-not-found', 'note-not-found', 'note-not-yours'],
});
