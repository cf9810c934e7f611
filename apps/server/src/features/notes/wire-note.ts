import { instant, noteEditableMs, type PatientNote } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import type { NoteRow } from './note-store.ts';

type Reader = Pick<Caller, 'userId' | 'permissions' | 'scope'>;

/** Returns whether a user may write notes: the text may name a person, so this requires seeing names. */
export const mayWrite = ({ permissions, scope }: Reader): boolean =>
  scope.privacy === 'private' && permissions.has('Patients.Notes.Save');

/** Builds a note for a caller, with what they may do with it. */
export function wireNote(note: NoteRow, reader: Reader, now: number): PatientNote {
  const isOwn = note.userId === reader.userId && note.removedAt === null && mayWrite(reader);
  const until = note.at.getTime() + noteEditableMs;
  return {
    noteId: note.noteId,
    at: instant(note.at.getTime()),
    by: note.by,
    text: note.removedAt === null && reader.scope.privacy === 'private' ? note.text : null,
    editedAt: note.editedAt && instant(note.editedAt.getTime()),
    removed: note.removedAt && { at: instant(note.removedAt.getTime()), by: note.removedBy },
    editableUntil: isOwn && now < until ? instant(until) : null,
    mayRemove: isOwn,
  };
}
