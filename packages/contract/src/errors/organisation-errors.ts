import type { ErrorEntry } from './error-entry.ts';

/** Errors of organisations, their registration, domains and end, and of the installation that they share. */
export const organisationErrors = {
  'organisation-not-found': { status: 404, message: 'You do not belong to this organisation.' },
  'no-such-organisation': { status: 404, message: 'There is no such organisation.' },
  'organisation-code-invalid': {
    status: 403,
    message: 'This organisation code is wrong or has expired. Ask the organisation for another one.',
    number: 620,
  },
  'organisation-code-other-email': {
    status: 403,
    message: 'This organisation code is not valid for this e-mail address. Ask the organisation.',
    number: 622,
  },
  'registration-closed': {
    status: 403,
    message: 'Organisations cannot register here. Ask whoever runs this installation.',
  },
  'registration-code-invalid': {
    status: 403,
    message: 'This registration code is wrong, was used or has expired. Ask for another one.',
  },
  'proof-invalid': {
    status: 403,
    message: 'The confirmation of your e-mail address has expired. Confirm the address again.',
  },
  'account-exists': {
    status: 409,
    message: 'You have an account with this e-mail address already. Sign in with it.',
  },
  'request-settled': {
    status: 409,
    message: 'This was decided already, or it has expired. The list shows what is open.',
  },
  'end-passed': { status: 400, message: 'Choose an end in the future, within a year.' },
  'own-organisation': {
    status: 409,
    message:
      'You are signed in to this organisation. Only a super admin of another organisation can suspend it.',
  },
  'organisation-suspended': {
    status: 403,
    message: 'Sign-in of this organisation was ended. Ask whoever runs this installation.',
  },
  'other-organisation-suspended': {
    status: 403,
    message: 'Sign-in of that organisation was ended. Ask whoever runs this installation.',
  },
  'suspension-notice-too-short': {
    status: 400,
    message: 'Choose a day at least 7 days ahead: the screens of the organisation announce it until then.',
  },
  'suspension-reason-needed': {
    status: 400,
    message: 'Give the reason why sign-in ends at once: both organisations read it in their audit log.',
  },
  'domain-not-allowed': {
    status: 400,
    message: 'Everyone can have an address at this domain. Enter a domain that belongs to the organisation.',
  },
  'domain-taken': {
    status: 409,
    message: 'Another organisation has proved this domain. Ask whoever runs this installation.',
  },
  'domain-not-found': { status: 404, message: 'This domain is not on the list any more.' },
  'shared-entry': {
    status: 403,
    message: 'All organisations share this: only a super admin changes it.',
  },
  'already-set-up': { status: 409, message: 'This installation has its first administrator already.' },
  'setup-code-invalid': { status: 403, message: 'That is not the set-up code printed in the terminal.' },
  'mail-not-set-up': {
    status: 409,
    message: 'The server sends no e-mails yet: have SMTP set up first, or no one could sign in.',
  },
  'subscription-code-taken': {
    status: 409,
    message: 'Another organisation has this subscription code. Check the number of your contract.',
  },
  'job-not-found': { status: 404, message: 'There is no such job on this installation.' },
  'job-not-running': { status: 409, message: 'This run has ended by now.' },
  'mail-domain-refused': {
    status: 403,
    message: 'Charts may not be mailed to this domain. Ask an administrator which domains are allowed.',
  },
} as const satisfies Record<string, ErrorEntry>;
