import { z } from 'zod';
import { SessionEnd } from './session-ends.ts';
import { UnseenPeople } from './unseen-people.ts';

/**
 * Every error a call can answer with: its stable code, its HTTP status, the number by which
 * older clients know it, and an English sentence a person can act on (the dashboard translates by code).
 */
export const errorTable = {
  'bad-request': { status: 400, message: 'The request is not valid. Check its fields.' },
  'token-not-provided': { status: 401, message: 'Sign in first.' },
  'token-invalid': { status: 401, message: 'Your session has ended. Sign in again.' },
  'refresh-token-invalid': { status: 401, message: 'Your session has ended. Sign in again.' },
  'invalid-credentials': { status: 401, message: 'Incorrect username or password.' },
  'second-factor-needed': {
    status: 403,
    message: 'Enter the code that was sent to your e-mail address first.',
  },
  'code-wrong': { status: 403, message: 'That is not the code of the newest e-mail. Try again.' },
  'code-void': {
    status: 403,
    message: 'This code has expired or was tried too often. Have another one sent.',
  },
  'wrong-password': { status: 403, message: 'That is not your present password.' },
  'link-invalid': {
    status: 403,
    message: 'This link has expired or was used before. Ask for another one.',
  },
  forbidden: { status: 403, message: 'You do not have the permission for this.' },
  'not-found': { status: 404, message: 'Nothing exists at this address.' },
  'patient-not-found': { status: 404, message: 'This person is not in your care.' },
  'room-not-found': {
    status: 404,
    message: 'This room is not in the organisation, or not in your areas.',
  },
  'bed-taken': { status: 409, message: 'The bed number is not available. Choose another bed.' },
  'name-not-confirmed': { status: 409, message: 'Type the name as it is shown to confirm this.' },
  'archive-settled': {
    status: 409,
    message: 'This cannot be undone any more. Restore the person from the archive instead.',
  },
  'pod-not-found': { status: 404, message: 'The pod does not belong to the organisation.', number: 318 },
  'node-not-found': { status: 404, message: 'The node does not belong to the organisation.', number: 321 },
  'site-not-found': { status: 404, message: 'There is no such site in the organisation.' },
  'link-key-not-found': { status: 404, message: 'There is no application link key.' },
  'site-not-linked': {
    status: 409,
    message: 'This site has no installation id. Register a new one first.',
  },
  'facility-not-linked': { status: 404, message: 'No other site serves this facility.' },
  'nodes-in-facility': {
    status: 409,
    message: 'Nodes of the site are in rooms of this facility. Move them first.',
  },
  'share-code-not-found': {
    status: 404,
    message: 'The code is wrong, was used or has ended. Ask for another one.',
  },
  'node-of-site': { status: 409, message: 'The node belongs to this site already.' },
  'node-not-shared': { status: 404, message: 'The site does not use this node.' },
  'prefetch-refused': {
    status: 403,
    message: 'This address changes something. It cannot be fetched ahead.',
  },
  'building-has-site': { status: 409, message: 'A site serves this facility already.' },
  'node-taken': { status: 409, message: 'A node with this MAC address is registered already.' },
  'pod-taken': {
    status: 409,
    message: 'Some of these pods are registered already. Nothing was saved: take out those that are named.',
  },
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
  'provider-not-found': { status: 404, message: 'There is no such sign-in provider any more.' },
  'provider-name-taken': { status: 409, message: 'Another sign-in provider has this name or this issuer.' },
  'provider-unreachable': {
    status: 503,
    message: 'The sign-in provider does not answer. Try again, or sign in with your password.',
  },
  'provider-refused': { status: 403, message: 'The sign-in provider refused the sign-in.' },
  'provider-answer-wrong': {
    status: 502,
    message: 'The answer of the sign-in provider cannot be trusted. Inform whoever runs this installation.',
  },
  'external-sign-in-over': {
    status: 403,
    message: 'This sign-in took too long, or was begun in another browser. Begin again.',
  },
  'provider-not-allowed': {
    status: 403,
    message: 'Your organisation does not use this sign-in provider. Sign in with your password.',
  },
  'identity-taken': { status: 409, message: 'This sign-in is linked to another account already.' },
  'identity-not-found': { status: 404, message: 'This sign-in is not linked to your account any more.' },
  'password-missing': {
    status: 409,
    message: 'Your account has no password. Choose one first, so that you can still sign in.',
  },
  'not-external': { status: 404, message: 'This session did not begin through a sign-in provider.' },
  'session-not-found': { status: 404, message: 'This session has ended already.' },
  'browser-not-found': { status: 404, message: 'This browser is not trusted any more.' },
  'connection-not-found': { status: 404, message: 'The live connection is gone. Connect again.' },
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
  'no-pod-assigned': { status: 409, message: 'Monitoring is unavailable: no pod is assigned.' },
  'serial-number-taken': { status: 409, message: 'Another pod has this serial number.' },
  'pod-still-worn': {
    status: 409,
    message: 'Someone wears this pod. Remove it on their page, then try again.',
  },
  'pod-retired': {
    status: 409,
    message: 'This pod is retired. Bring it back into use among the pods, then assign it.',
  },
  'pod-in-use': {
    status: 409,
    message: 'Someone outside of your areas wears this pod. Ask their carers to release it.',
  },
  'pod-worn': {
    status: 409,
    message: 'Someone wears this pod by now. See who it is, and confirm by name that it is taken from them.',
  },
  'not-consented': {
    status: 409,
    message:
      'Consent to monitoring was refused or withdrawn, so no pod can be assigned. Record that it was given first.',
  },
  'pod-change-not-found': { status: 404, message: 'There is no such change of a pod.' },
  'pod-change-not-undoable': {
    status: 409,
    message:
      'This cannot be undone any more: it is too long ago, or something changed since. Assign the right pod instead.',
  },
  'node-not-assigned': { status: 409, message: 'This node is not assigned to them any more.' },
  'cycle-not-found': { status: 404, message: 'There is no such pad of this person.' },
  'cycle-still-worn': {
    status: 409,
    message: 'This pad is still worn. Give its weight once it is off.',
  },
  'note-not-found': { status: 404, message: 'There is no such note on this person any more.' },
  'note-not-yours': { status: 403, message: 'Only the author of a note may change or remove it.' },
  'note-settled': { status: 409, message: 'This note is older than 15 minutes. Write another one instead.' },
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
  'pad-change-not-found': { status: 404, message: 'There is no such pad change of this person.' },
  'pad-change-settled': {
    status: 409,
    message: 'Only the user who recorded a change may undo it, once, and within 10 minutes.',
  },
  'feedback-empty': { status: 400, message: 'Record how the pad was, or what it weighed over a dry one.' },
  'feedback-not-found': { status: 404, message: 'There is no such feedback for this person.' },
  'feedback-withdrawn': { status: 409, message: 'This feedback is withdrawn or replaced already.' },
  'product-not-found': { status: 404, message: 'There is no such product.' },
  'product-name-taken': {
    status: 409,
    message: 'This manufacturer has a product of this name. Choose another.',
  },
  'manufacturer-not-found': { status: 404, message: 'There is no such manufacturer.' },
  'manufacturer-code-taken': {
    status: 409,
    message: 'There is a manufacturer with this code. Choose another.',
  },
  'manufacturer-used': { status: 409, message: 'Your organisation uses this manufacturer already.' },
  'manufacturer-not-used': {
    status: 409,
    message: 'Your organisation does not use this manufacturer. Add it first.',
  },
  'manufacturer-in-use': {
    status: 409,
    message: 'Meanwhile other people wear products of this manufacturer. See how many, then try again.',
  },
  'role-lacks-devices': {
    status: 409,
    message: 'No role of this user may see devices of manufacturers. Give them such a role first.',
  },
  'shared-entry': {
    status: 403,
    message: 'All organisations share this: only a super admin changes it.',
  },
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
  'already-set-up': { status: 409, message: 'This installation has its first administrator already.' },
  'setup-code-invalid': { status: 403, message: 'That is not the set-up code printed in the terminal.' },
  'password-policy': {
    status: 400,
    message: 'Use 8 to 12 characters with upper and lower case letters, digits and special characters.',
  },
  'password-obvious': {
    status: 400,
    message: 'This password is easy to guess. Use no common word, and not your name.',
  },
  'mail-not-set-up': {
    status: 409,
    message: 'The server sends no e-mails yet: have SMTP set up first, or no one could sign in.',
  },
  'second-factor-required': {
    status: 409,
    message: 'Your organisation requires the second factor: it stays on.',
  },
  'range-too-long': { status: 400, message: 'Choose a range of at most 7 days.' },
  'range-over-3-months': { status: 400, message: 'Choose a range of at most 3 months.' },
  'range-over-31-days': { status: 400, message: 'Choose a range of at most 31 days.' },
  'user-not-found': { status: 404, message: 'This user does not belong to your organisation.' },
  'role-not-found': { status: 404, message: 'The role does not belong to your organisation.' },
  'ward-not-found': { status: 404, message: 'This area does not exist, or is not one of yours.' },
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
  'subscription-code-taken': {
    status: 409,
    message: 'Another organisation has this subscription code. Check the number of your contract.',
  },
  'ward-name-taken': { status: 409, message: 'There is an area of this name. Choose another.' },
  'ward-in-use': {
    status: 409,
    message: 'Users or wall displays are limited to this area. Give them another one first.',
  },
  'place-not-found': { status: 404, message: 'The rooms do not all belong to this building.' },
  'no-such-place': { status: 404, message: 'There is no such building, floor or room.' },
  'building-name-taken': { status: 409, message: 'A building of this name exists already. Choose another.' },
  'floor-name-taken': {
    status: 409,
    message: 'The building has a floor of this name already. Choose another.',
  },
  'room-name-taken': { status: 409, message: 'The room exists already on this floor. Choose another name.' },
  'beds-taken': {
    status: 409,
    message: 'The beds of this room are occupied. Give the people another bed first, or keep as many beds.',
  },
  'last-place': {
    status: 409,
    message: 'One building, one floor and one room must stay. Add another one first.',
  },
  'site-in-use': {
    status: 409,
    message: 'The building has a network with nodes or pods. Move or remove these devices first.',
  },
  'job-not-found': { status: 404, message: 'There is no such job on this installation.' },
  'job-not-running': { status: 409, message: 'This run has ended by now.' },
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
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this since you opened it. Load it again, then make your change.',
  },
  'pairing-code-invalid': {
    status: 403,
    message: 'The code is wrong, used or older than 15 minutes. Ask for another one.',
  },
  'mail-domain-refused': {
    status: 403,
    message: 'Charts may not be mailed to this domain. Ask an administrator which domains are allowed.',
  },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Send it again.' },
  'headers-too-large': { status: 431, message: 'The address or the headers of the request are too long.' },
  'expectation-failed': { status: 417, message: 'The server takes no Expect header but 100-continue.' },
  'too-large': { status: 413, message: 'The message is too large.' },
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
  'import-not-found': { status: 404, message: 'There is no such import of yours any more.' },
  'import-not-ready': { status: 409, message: 'The import is not at that step any more. See how far it is.' },
  'import-has-errors': {
    status: 409,
    message: 'Some rows have errors. Correct the file, or import the good rows only.',
  },
  'import-empty': { status: 400, message: 'The file has no rows below its headings.' },
  'import-formula': {
    status: 400,
    message: 'A cell holds a formula. Replace formulas by their values, and choose the file again.',
  },
  'import-too-many-rows': { status: 400, message: 'The file has over 10,000 rows. Divide it into several.' },
  'import-too-many-columns': {
    status: 400,
    message: 'The file has over 60 columns. Delete those that are not needed.',
  },
  'import-no-headings': {
    status: 400,
    message: 'The first row has no headings. Name the columns in it, as the template does.',
  },
  'import-heading-twice': {
    status: 400,
    message: 'Two columns have the same heading. Give each a heading of its own.',
  },
  'import-heading-missing': {
    status: 400,
    message: 'A column holds data and has no heading. Name it in the first row, or delete it.',
  },
  'import-locked': {
    status: 400,
    message: 'The file is protected by a password. Save it without one, and choose it again.',
  },
  'import-old-excel': {
    status: 400,
    message: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, and choose it again.',
  },
  'import-not-a-table': { status: 400, message: 'This is neither a CSV nor an XLSX file that can be read.' },
  'import-unseen-characters': {
    status: 400,
    message: 'A cell holds control characters, or ones that turn the direction of text. Type it again.',
  },
  'import-too-large-inside': {
    status: 400,
    message: 'The file is far larger unpacked than it seems. Save the table alone, without pictures.',
  },
  'import-took-too-long': {
    status: 400,
    message: 'Reading the file took too long. Divide it into several, or save it as CSV.',
  },
  'too-many-requests': { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  'site-sign-in-failed': { status: 401, message: 'The installation id or its secret is wrong.' },
  'node-not-of-site': { status: 403, message: 'This node does not belong to the site that signed in.' },
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
} as const satisfies Record<string, { status: number; message: string; number?: number }>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every 4xx and 5xx answer. `number` is of the few errors that older clients know by one. */
export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  number: z.number().optional(),
  message: z.string(),
  correlationId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of `changed-meanwhile`: the user who made the change, and when (ISO 8601). */
  changed: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Of `people-unseen`: the people whom no carer would see. */
  unseen: UnseenPeople.optional(),
  /** Of `token-invalid` and `refresh-token-invalid`: the reason for the end of the session, where it is known. */
  ended: SessionEnd.optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
