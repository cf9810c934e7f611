import type { ErrorEntry } from './error-entry.ts';

/** Errors of users, their roles and groups, their invitations, and wall displays. */
export const userErrors = {
  'user-not-found': { status: 404, message: 'This user does not belong to your organisation.' },
  'role-not-found': { status: 404, message: 'The role does not belong to your organisation.' },
  'group-not-found': { status: 404, message: 'This group does not exist any more, or is not in use.' },
  'group-name-taken': { status: 409, message: 'There is a group of this name. Choose another.' },
  'people-unseen': {
    status: 409,
    message:
      'No carer would see someone any more. Put them and a carer of their area into a group together first.',
  },
  'group-is-default': {
    status: 409,
    message: 'The default group stays in use: everyone who is in no other group belongs to it.',
  },
  'too-many-groups': {
    status: 409,
    message: 'The organisation has as many groups as it can. Delete one that is not needed.',
  },
  'display-not-found': { status: 404, message: 'There is no such wall display.' },
  'username-taken': { status: 409, message: 'This sign-in name is taken. Choose another.' },
  'role-template-needed': {
    status: 422,
    message: 'Choose the template that the role is made from.',
  },
  'role-name-taken': { status: 409, message: 'There is a role of this name. Choose another.' },
  'display-name-taken': { status: 409, message: 'There is a wall display of this name. Choose another.' },
  'own-account': {
    status: 409,
    message: 'This is your own account. Change it under My account, or ask another administrator.',
  },
  'more-than-held': {
    status: 403,
    message: 'This needs permissions or areas that you do not have yourself. Ask someone who has them.',
  },
  'hidden-with-edit': {
    status: 409,
    message:
      'A user who sees people pseudonymised or anonymised cannot add or edit them. Leave one of the two out.',
  },
  'last-administrator': {
    status: 409,
    message: 'No one would be left to manage users and roles. Make another administrator first.',
  },
  'user-shared': {
    status: 409,
    message: 'This person belongs to another organisation too, and changes this under My account.',
  },
  'account-kept': {
    status: 409,
    message: 'Someone keeps this account already. It can only be ended, or changed by that user.',
  },
  'consent-text-outdated': {
    status: 409,
    message:
      'The text on sharing has changed meanwhile. Reload the page, and read the new text before you record.',
  },
  'account-not-new': {
    status: 409,
    message: 'This account had a password or was used already. A link is handed over for new accounts only.',
  },
  'account-of-another': {
    status: 403,
    message: 'Another administrator added this user. Ask them to hand over the link.',
  },
  'mail-is-set-up': {
    status: 409,
    message: 'Mails are sent now: reset the password of this user, and the link is mailed.',
  },
  'pairing-code-invalid': {
    status: 403,
    message: 'The code is wrong, used or older than 15 minutes. Ask for another one.',
  },
  'invitation-over': {
    status: 409,
    message: 'This invitation has expired or is no longer valid. Ask an administrator for a fresh one.',
    number: 801,
  },
  'invitation-of-another': {
    status: 403,
    message: 'This invitation is for another user. Sign out, then sign in as the invited user.',
    number: 802,
  },
  'invitation-user-not-found': {
    status: 404,
    message: 'This user no longer exists. Sign in again, or register.',
    number: 803,
  },
  'invitation-not-found': {
    status: 404,
    message: 'There is no such invitation. Open the link of the newest e-mail, whole.',
    number: 804,
  },
  'already-member': {
    status: 409,
    message: 'This user belongs to the organisation already.',
    number: 805,
  },
} as const satisfies Record<string, ErrorEntry>;
