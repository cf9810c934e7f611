import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant, OrganisationId, UserId } from './ids.ts';
import { languages } from './languages.ts';
import { PasswordPolicy } from './password-policy.ts';
import { LinkToken } from './passwords.ts';

/** Why the link of an invitation opens nothing. */
const refusals = [
  'invitation-over',
  'invitation-of-another',
  'invitation-user-not-found',
  'invitation-not-found',
  'already-member',
] as const;

/** An invitation as whoever has its link sees it. */
export const OpenedInvitation = z.object({
  organisationName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** The names of the areas; null: every place. */
  places: z.array(z.string()).nullable(),
  message: z.string().nullable(),
  language: z.enum(languages),
  expiresAt: Instant,
  /** The rule for the password of a new account. */
  passwordPolicy: PasswordPolicy,
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/**
 * Checks an invitation and shows it, for whoever has its link; changes nothing. With the id of a signed-in user it also checks
 * whether that user may accept it.
 */
export const verifyInvitation = get('/organisation/VerifyInvitation', {
  summary: 'Check an invitation by the token of its link',
  permission: 'public',
  query: z.object({ invitationToken: LinkToken, userId: UserId.optional() }),
  reply: OpenedInvitation,
  errors: [...refusals, 'too-many-requests'],
});

/** Notes that the page of an invitation was opened, so that the list shows it. The invitation stays as valid as it was. */
export const openInvitation = post('/organisation/OpenInvitation', {
  summary: 'Note that the page of an invitation was opened',
  permission: 'public',
  writes: 'invitation.opened',
  body: z.strictObject({ invitationToken: LinkToken }),
  reply: Done,
  errors: ['invitation-not-found', 'invitation-over', 'too-many-requests'],
});

/** Joins the organisation. Its roles count once the session moves there by SelectOrganisation. */
export const acceptInvitation = post('/organisation/AcceptInvitation', {
  summary: 'Accept an invitation as the invited user',
  permission: 'login',
  writes: 'invitation.accepted',
  keyless: 'secret',
  body: z.strictObject({ invitationToken: LinkToken }),
  reply: z.object({ organisationId: OrganisationId, organisationName: z.string() }),
  errors: [...refusals, 'too-many-requests'],
});

export const declineInvitation = post('/organisation/DeclineInvitation', {
  summary: 'Decline an invitation as the invited user',
  permission: 'login',
  writes: 'invitation.declined',
  keyless: 'secret',
  body: z.strictObject({ invitationToken: LinkToken }),
  reply: Done,
  errors: [...refusals, 'too-many-requests'],
});
