import type { ErrorEntry } from './error-entry.ts';

/** Errors of observations, their types and their printed codes. */
export const observationErrors = {
  'observation-not-found': { status: 404, message: 'There is no such observation any more.' },
  'observation-subject-unclear': {
    status: 400,
    message: 'An observation is of one person or of one room. Choose one of the two.',
  },
  'observation-type-not-found': {
    status: 404,
    message: 'There is no such type of observation in the organisation.',
  },
  'observation-type-off': {
    status: 409,
    message: 'This type of observation was switched off. Choose another type.',
  },
  'observation-type-not-yours': {
    status: 403,
    message: 'Your role may not enter this type of observation. Ask someone whose role may.',
  },
  'observation-value-wrong': {
    status: 400,
    message: 'This value does not fit the type. Choose one of its legend, or a number within its range.',
  },
  'observation-comment-needed': { status: 400, message: 'Write a comment: this type has no value.' },
  'observation-time-wrong': {
    status: 400,
    message: 'Choose a time in the last 31 days that is not in the future.',
  },
  'observation-not-consented': {
    status: 409,
    message: 'Consent was refused or withdrawn, so no observation is stored. Ask who manages consents.',
  },
  'observation-not-yours': {
    status: 403,
    message: 'For 10 minutes, only the author changes an observation. Ask the author, or wait.',
  },
  'observation-reason-needed': {
    status: 400,
    message: 'This observation is older than 10 minutes. Give the reason for the change.',
  },
  'observation-code-unknown': {
    status: 403,
    message: 'This code is not known here. Check that you work in the organisation of the code.',
  },
  'observation-code-replaced': {
    status: 409,
    message: 'This code was replaced and opens nothing any more. Look for the printed code that replaced it.',
  },
  'observation-code-archived': {
    status: 409,
    message: 'This code is of a person who is no longer in care. Take it away from where it hangs.',
  },
  'observation-code-subject-gone': {
    status: 404,
    message: 'None of these people and common areas is there any more, or in your areas. Choose others.',
  },
  'observation-type-name-taken': {
    status: 409,
    message: 'There is a type of observation with this name. Choose another name.',
  },
  'observation-type-used': {
    status: 409,
    message: 'Observations use this unit or one of these values. Keep them, or add another type.',
  },
} as const satisfies Record<string, ErrorEntry>;
