import type { ErrorEntry } from './error-entry.ts';

/** Errors of alerts, falls, shifts and how alerts call. */
export const alertErrors = {
  'alert-not-open': { status: 409, message: 'The alert is not open any more.' },
  'alert-act-settled': {
    status: 409,
    message: 'This cannot be undone any more: only your own last step can, within a minute.',
  },
  'no-one-else-signed-in': {
    status: 409,
    message:
      'No one else is signed in who may act on these alerts, on a device that shows these people and sounds. Ask a colleague to sign in and to turn on the sound.',
  },
  'silence-needs-end': { status: 400, message: 'Say for how long the alert is to be silent.' },
  'silence-too-long': { status: 400, message: 'A red pad can be silent for at most 60 minutes.' },
  'assignee-not-found': {
    status: 404,
    message: 'The alert can only be assigned to a user who sees this person and may act on alerts.',
  },
  'note-needed': { status: 400, message: 'Give the reason in a few words: "other" needs a note.' },
  'recheck-needs-answer': {
    status: 409,
    message: 'A recheck after a fall ends by its answer: look in, and record whether the person is fine.',
  },
  'fall-not-found': {
    status: 404,
    message: 'There is no such fall of a person in your care in the last 31 days.',
  },
  'fall-not-answered': {
    status: 409,
    message: 'The alert of this fall still calls. Silence it first, then record what you found.',
  },
  'informed-time-wrong': {
    status: 400,
    message: 'No one can be informed before the fall, or later than now. Correct the time.',
  },
  'shift-not-found': { status: 404, message: 'The shift does not belong to the organisation.' },
  'shifts-do-not-cover': {
    status: 400,
    message: 'Together the shifts must cover 24 hours: let each one begin when the one before it ends.',
  },
  'shift-name-taken': { status: 400, message: 'Two shifts have the same name. Give each its own.' },
  'last-shift': {
    status: 409,
    message: 'This is the only shift, and it covers the whole day. It cannot be deleted.',
  },
  'alert-setting-unsafe': {
    status: 400,
    message:
      'A fall and a red light always call, with sound and at high priority: a fall at once, a red light after at most 30 minutes. If no one acknowledges it, a fall escalates after at most 2 minutes and a red light after at most 30. To stop looking for falls, switch them off in the goals of the person.',
  },
} as const satisfies Record<string, ErrorEntry>;
