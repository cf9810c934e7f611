import type { ErrorEntry } from './error-entry.ts';

/** Errors of any request: its shape, its size, its time, its key, and a server that cannot answer it. */
export const requestErrors = {
  'bad-request': { status: 400, message: 'The request is not valid. Check its fields.' },
  forbidden: { status: 403, message: 'You do not have the permission for this.' },
  'not-found': { status: 404, message: 'Nothing exists at this address.' },
  'prefetch-refused': {
    status: 403,
    message: 'This address changes something. It cannot be fetched ahead.',
  },
  'connection-not-found': { status: 404, message: 'The live connection is gone. Connect again.' },
  'range-too-long': { status: 400, message: 'Choose a range of at most 7 days.' },
  'range-over-3-months': { status: 400, message: 'Choose a range of at most 3 months.' },
  'range-over-31-days': { status: 400, message: 'Choose a range of at most 31 days.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this since you opened it. Load it again, then make your change.',
  },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Send it again.' },
  'headers-too-large': { status: 431, message: 'The address or the headers of the request are too long.' },
  'expectation-failed': { status: 417, message: 'The server takes no Expect header but 100-continue.' },
  'too-large': { status: 413, message: 'The message is too large.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  'key-reused': {
    status: 422,
    message: 'This key belongs to another request. Make a new key for each act.',
  },
  'outcome-unknown': {
    status: 503,
    message:
      'It is not known whether this was recorded. Check whether it is there, or send it again with the same key.',
  },
  'message-incomplete': {
    status: 408,
    message: 'The message ended early. Send it again.',
  },
  busy: { status: 503, message: 'The server is busy. Send it again shortly.' },
  'database-away': {
    status: 503,
    message: 'The data cannot be reached at the moment. Send it again shortly.',
  },
  unexpected: {
    status: 500,
    message: 'Something went wrong on the server. Quote the number when you report it.',
  },
} as const satisfies Record<string, ErrorEntry>;
