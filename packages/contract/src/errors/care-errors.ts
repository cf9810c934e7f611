import type { ErrorEntry } from './error-entry.ts';

/** Errors of people in care: their pads, notes, goals and numbers of the analysis. */
export const careErrors = {
  'patient-not-found': { status: 404, message: 'This person is not in your care.' },
  'name-not-confirmed': { status: 409, message: 'Type the name as it is shown to confirm this.' },
  'archive-settled': {
    status: 409,
    message: 'This cannot be undone any more. Restore the person from the archive instead.',
  },
  'not-consented': {
    status: 409,
    message:
      'Consent to monitoring was refused or withdrawn, so no pod can be assigned. Record that it was given first.',
  },
  'cycle-not-found': { status: 404, message: 'There is no such pad of this person.' },
  'cycle-still-worn': {
    status: 409,
    message: 'This pad is still worn. Give its weight once it is off.',
  },
  'note-not-found': { status: 404, message: 'There is no such note on this person any more.' },
  'note-not-yours': { status: 403, message: 'Only the author of a note may change or remove it.' },
  'note-settled': { status: 409, message: 'This note is older than 15 minutes. Write another one instead.' },
  'pad-change-not-found': { status: 404, message: 'There is no such pad change of this person.' },
  'pad-change-settled': {
    status: 409,
    message: 'Only the user who recorded a change may undo it, once, and within 10 minutes.',
  },
  'feedback-empty': { status: 400, message: 'Record how the pad was, or what it weighed over a dry one.' },
  'feedback-not-found': { status: 404, message: 'There is no such feedback for this person.' },
  'feedback-withdrawn': { status: 409, message: 'This feedback is withdrawn or replaced already.' },
  'parameters-invalid': {
    status: 400,
    message: 'Some of the numbers cannot be used. Nothing was saved: correct those that are named.',
  },
  'preview-under-way': {
    status: 409,
    message: 'A preview of your organisation runs already. Wait for it, or cancel it.',
  },
  'preview-not-found': {
    status: 404,
    message:
      'This preview no longer exists: another one was started, or the server restarted. Start it again.',
  },
  'goal-reason-needed': {
    status: 400,
    message: 'This makes a safety goal looser. Give the reason, so that others understand it later.',
  },
  'position-needed-for-fall': {
    status: 409,
    message: 'Time in position stays on while fall detection is on. Turn fall detection off first.',
  },
} as const satisfies Record<string, ErrorEntry>;
