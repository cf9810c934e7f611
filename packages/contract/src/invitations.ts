import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { GroupId, Instant, InvitationId, OrganisationId, RoleId, WardId } from './ids.ts';
import { languages } from './languages.ts';
import { listOf, tableQuery, tableReply } from './table.ts';
import { noteText } from './text.ts';
import { SeenWards } from './users.ts';

/** Addresses that one request may invite. */
export const mostInvited = 100;

/** How long an invitation is valid. */
export const invitationMs = 7 * 86_400_000;

/** Characters that a personal message may have. */
export const longestInvitationMessage = 500;

/**
 * The state of an invitation. `waiting`: its mail is not sent so far; `not-delivered`: the mail server refused it for good; `void`: a
 * fresh one replaced it, it was withdrawn, or whoever invited may no longer give what it gives.
 */
export const invitationStates = [
  'waiting',
  'not-delivered',
  'sent',
  'opened',
  'accepted',
  'declined',
  'expired',
  'void',
] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The reason why an invitation is void: `inviter`, who left or may no longer invite; `rights`, which its maker lacks by now. */
export const voidReasons = ['renewed', 'withdrawn', 'inviter', 'rights'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** The result of an address; `renewed`: an earlier invitation of it is void now. Only the first two were invited. */
export const inviteResults = [
  'invited',
  'renewed',
  'bad-address',
  'double',
  'already-member',
  'too-often',
] as const;
export type InviteResult = (typeof inviteResults)[number];

/** A link to hand over where no mail can be sent: behind `/verify-invitation#invitation=` of the dashboard. */
const Handed = {
  /** Null: the link was mailed. */
  token: z.string().nullable(),
  /** The address of the dashboard by the operator's setting; null: that of the caller's page. */
  publicUrl: z.string().nullable(),
  expiresAt: Instant,
};

/**
 * Invites people by e-mail to join the organisation, with the roles, areas and groups that they will have: no more than the caller
 * has. Good addresses are invited, and the others are named. A fresh invitation voids the one before it.
 */
export const invite = post('/organisation/Invite', {
  summary: 'Invite people to the organisation by e-mail',
  permission: 'Users.Invite',
  writes: 'invitation.sent',
  keyless: 'secret',
  body: z.strictObject({
    organisationId: OrganisationId,
    addresses: z.array(z.string().trim().max(1_000)).min(1).max(mostInvited),
    roleIds: z.array(RoleId).min(1).max(50),
    wardIds: SeenWards,
    groupIds: z.array(GroupId).max(50).default([]),
    /** The language of the mail. */
    language: z.enum(languages),
    message: noteText(longestInvitationMessage).default(''),
  }),
  reply: z.object({
    /** One for each address, in their order. */
    results: z.array(
      z.object({
        address: z.string(),
        result: z.enum(inviteResults),
        invitationId: InvitationId.nullable(),
        token: Handed.token,
      }),
    ),
    publicUrl: Handed.publicUrl,
    expiresAt: Handed.expiresAt,
  }),
  errors: [
    'forbidden',
    'more-than-held',
    'hidden-with-edit',
    'role-not-found',
    'ward-not-found',
    'group-not-found',
    'too-many-requests',
    'busy',
  ],
});

export const InvitationRow = z.object({
  invitationId: InvitationId,
  email: z.string(),
  state: z.enum(invitationStates),
  voidReason: z.enum(voidReasons).nullable(),
  /** False: the link was handed over. */
  isMailed: z.boolean(),
  invitedAt: Instant,
  invitedBy: z.string(),
  expiresAt: Instant,
  /** When it was accepted, declined, replaced or withdrawn. */
  endedAt: Instant.nullable(),
  /** The names of the roles that still exist. */
  roles: z.array(z.string()),
  wardIds: z.array(WardId).nullable(),
  language: z.enum(languages),
  abilities: z.object({ renew: z.boolean(), withdraw: z.boolean() }),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

/** The invitations of the organisation that the caller may see. An ended one is listed for 90 days. */
export const getInvitedUsers = get('/organisation/GetInvitedUsers', {
  summary: 'The invitations of the organisation, one page of them',
  permission: 'Users.Invite',
  query: tableQuery(
    ['email', 'invitedAt', 'expiresAt'],
    {
      organisationId: OrganisationId,
      /** Only invitations in any of these states, with commas between. */
      states: listOf(z.enum(invitationStates)),
    },
    '-invitedAt',
  ),
  reply: tableReply(InvitationRow).extend({ abilities: z.object({ add: z.boolean() }) }),
  errors: ['forbidden'],
});

/** Invites the same address again with the same roles, areas and groups. The invitation before is void. */
export const renewInvitation = post('/organisation/RenewInvitation', {
  summary: 'Send a fresh invitation, which voids the one before',
  permission: 'Users.Invite',
  writes: 'invitation.renewed',
  keyless: 'secret',
  body: z.strictObject({ invitationId: InvitationId }),
  reply: z.object({ invitationId: InvitationId, email: z.string(), ...Handed }),
  errors: [
    'invitation-not-found',
    'already-member',
    'more-than-held',
    'hidden-with-edit',
    'role-not-found',
    'ward-not-found',
    'too-many-requests',
    'busy',
  ],
});

/** Withdraws an invitation that no one has answered. Its link is void at once. */
export const withdrawInvitation = del('/organisation/WithdrawInvitation', {
  summary: 'Withdraw an invitation',
  permission: 'Users.Invite',
  writes: 'invitation.withdrawn',
  query: z.object({ invitationId: InvitationId }),
  reply: Done,
  errors: ['invitation-not-found', 'invitation-over', 'more-than-held'],
});
